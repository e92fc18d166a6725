import Check from 'lucide-react/icons/check'

export const STEP_NAMES = ['You and your car', 'Price and place', 'Photos and papers']

/** Where one is among the steps. `step` counts from 1; those behind can be gone back to. */
export function StepHeader({ step, onGoTo }: { step: number; onGoTo: (step: number) => void }) {
  return (
    <nav aria-label="Steps">
      <ol className="flex gap-2">
        {STEP_NAMES.map((name, place) => {
          const number = place + 1
          const state = number < step ? 'done' : number === step ? 'current' : 'ahead'
          const line = <span className={`block h-1 rounded-full ${state === 'ahead' ? 'bg-line' : 'bg-brand'}`} />
          const text = (
            <span className={`mt-2 flex items-center gap-1.5 text-xs font-medium sm:text-sm ${state === 'current' ? 'text-ink' : 'text-muted'}`}>
              {state === 'done' && <Check size={16} className="text-brand max-sm:hidden" />}
              <span><span className="tabular-nums">{number}</span><span className="max-sm:hidden">.</span> {name}</span>
            </span>
          )
          return (
            <li key={name} aria-current={state === 'current' ? 'step' : undefined} className="min-w-0 flex-1">
              {state === 'done'
                ? <button type="button" onClick={() => onGoTo(number)} className="block w-full rounded-control pb-1 text-left hover:underline">{line}{text}</button>
                : <div className="pb-1">{line}{text}</div>}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
