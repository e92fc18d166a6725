import { groupDigits } from '#domain/text/groupDigits.ts'
import { useNoun } from '../ui/useNoun.ts'

/** How many cars a link or a button leads to: the number alone, with its noun for screen readers; "none now" without any. */
export function CarCount({ count }: { count: number }) {
  const noun = useNoun()
  return (
    <span className="flex-none text-xs font-normal text-muted tabular-nums md:text-sm">
      {count === 0 ? 'none now' : groupDigits(count)}
      {count > 0 && <span className="sr-only">{count === 1 ? ` ${noun.one}` : ` ${noun.many}`}</span>}
    </span>
  )
}
