import type { ComponentProps, ReactNode } from 'react'
import { buttonClass } from './buttonClass.ts'

interface PickButtonProps extends Omit<ComponentProps<'input'>, 'onChange'> {
  icon: ReactNode
  text: string
  onPick: (files: File[]) => void
}

/** A button that chooses files. */
export function PickButton({ icon, text, className = '', onPick, ...input }: PickButtonProps) {
  return (
    <label
      className={buttonClass({ look: 'quiet' }, `relative cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand ${className}`)}
    >
      {icon}{text}
      <input
        {...input}
        type="file"
        className="sr-only"
        onChange={({ currentTarget: chosen }) => {
          onPick(Array.from(chosen.files ?? []))
          // So that a file that was removed can be chosen again.
          chosen.value = ''
        }}
      />
    </label>
  )
}
