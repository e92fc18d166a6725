import type { InputHTMLAttributes } from 'react'
import { groupDigits } from '#domain/text/groupDigits.ts'
import { useNoun } from '../ui/useNoun.ts'

interface OptionBoxProps extends Pick<InputHTMLAttributes<HTMLInputElement>, 'name' | 'value' | 'checked'> {
  type?: 'checkbox' | 'radio'
  label: string
  /** How many cars the option would give; undefined where none is said. */
  count: number | undefined
  /** Whether some of what the box stands for is chosen, but not all. */
  mixed?: boolean
  onToggle: () => void
}

/** One box of the filter with what it stands for and how many cars it would give (FILTER-8). */
export function OptionBox({ type = 'checkbox', label, count, mixed = false, onToggle, ...input }: OptionBoxProps) {
  const noun = useNoun()
  return (
    <label className="option-box">
      <input
        {...input}
        ref={box => {
          if (box !== null) box.indeterminate = mixed
        }}
        type={type}
        onChange={onToggle}
      />
      <span className={count === 0 ? 'text-muted' : undefined}>{label}</span>
      {count !== undefined && (
        <span>
          {groupDigits(count)}
          <span className="sr-only">{` ${noun.many}`}</span>
        </span>
      )}
    </label>
  )
}
