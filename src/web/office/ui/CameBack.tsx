import { useId } from 'react'
import { dayText } from '#domain/text/day.ts'

interface CameBackProps {
  /** Of the field by which it is sent as `yes` or `no`; left out where a script sends it. */
  name?: string
  soldOn: string
  value: boolean | null
  onChoose: (cameBack: boolean) => void
  /** What the answers do here. */
  yes: string
  no: string
  error: string | undefined
  className?: string
}

/** Asks of a car that was sold whether it has come back: only with a yes something new begins (BOOK-2). */
export function CameBack({ name, soldOn, value, onChoose, yes, no, error, className = '' }: CameBackProps) {
  const id = useId()
  return (
    <div
      role="radiogroup"
      aria-labelledby={id}
      aria-describedby={error === undefined ? undefined : `${id}-error`}
      className={`rounded-control border border-accent bg-accent-soft px-3 py-2 ${className}`}
    >
      <p id={id} className="font-semibold">{`This car was sold on ${dayText(soldOn)}. Has it come back?`}</p>
      {([false, true] as const).map(answer => (
        <label key={String(answer)} className="flex min-h-11 items-center gap-3">
          <input
            type="radio"
            name={name ?? `${id}-came-back`}
            value={answer ? 'yes' : 'no'}
            checked={value === answer}
            onChange={() => onChoose(answer)}
            className="size-5 flex-none accent-fill"
          />
          {answer ? yes : no}
        </label>
      ))}
      {error !== undefined && (
        <p id={`${id}-error`} className="mt-1 text-sm text-danger">
          Please choose one of the two.
        </p>
      )}
    </div>
  )
}
