import { counted } from '#domain/text/counted.ts'
import { CallResult } from '../ui/CallResult.tsx'
import { ScriptButton } from '../ui/ScriptButton.tsx'
import { useFormCall } from '../calls/useFormCall.ts'

/** The cars of the demo on a site that has become live: hidden from visitors, and removed with one press. */
export function InventedCars({ cars }: { cars: number }) {
  const { busy, outcome, send } = useFormCall()
  if (cars === 0 && outcome.done === '') return null
  return (
    <section
      aria-label="Cars of the demo"
      className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface px-4 py-3"
    >
      {cars > 0 && (
        <>
          <div>
            <p className="font-medium">{`${counted(cars, 'invented car')} of the demo in your stock`}</p>
            <p className="text-sm text-muted">Visitors do not see them. Cars that you changed yourself stay.</p>
          </div>
          <ScriptButton look="quiet" disabled={busy} onClick={() => void send('DELETE /api/office/invented-cars')}>
            Remove them all
          </ScriptButton>
        </>
      )}
      <CallResult outcome={outcome} />
    </section>
  )
}
