import { formatIndianDay } from '#domain/text/indianTime.ts'
import type { OwnEnquiry } from '#services/privacy/senderPage/readMine.ts'
import { MineSection } from './MineSheet.tsx'

const STEP_WORDS = { done: 'done', now: 'next', ahead: 'later' }
const STEP_DOTS = {
  done: 'border-ink bg-ink',
  now: 'border-accent bg-accent',
  ahead: 'border-edge bg-surface',
}

/** What became of it, in plain words, and what comes next (CAR-5, VISIT-4). */
export function StandingSection({ own: { standing, withdrawnAt } }: { own: OwnEnquiry }) {
  const { now, next, steps } = standing
  return (
    <MineSection id="standing" title="What became of it">
      {now.map((sentence, place) => (
        <p key={sentence} className={place === 0 ? 'font-semibold' : 'mt-1'}>
          {sentence}
        </p>
      ))}
      {withdrawnAt !== null && <p className="mt-1 text-muted">{`Withdrawn on ${formatIndianDay(withdrawnAt)}.`}</p>}
      {steps.length > 0 && (
        <ol className="mt-4 space-y-2">
          {steps.map(({ name, state }) => (
            <li key={name} className="flex items-baseline gap-3">
              <span aria-hidden="true" className={`size-2.5 flex-none rounded-full border ${STEP_DOTS[state]}`} />
              <span className={state === 'ahead' ? 'text-muted' : state === 'now' ? 'font-semibold' : ''}>
                {name}
                <span className="text-sm font-normal text-muted">{` · ${STEP_WORDS[state]}`}</span>
              </span>
            </li>
          ))}
        </ol>
      )}
      {next !== null && <p className="mt-3">{next}</p>}
    </MineSection>
  )
}
