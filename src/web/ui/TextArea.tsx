import type { ComponentProps } from 'react'
import { Labelled } from './Labelled.tsx'

interface TextAreaProps extends ComponentProps<'textarea'> {
  label: string
  hint?: string
  error?: string
}

/** A field of several lines that grows with its text where the browser can do that. */
export function TextArea({ id, label, hint, error, className, rows = 4, ...textarea }: TextAreaProps) {
  return (
    <Labelled id={id} label={label} hint={hint} error={error} className={className}>
      {control => (
        <textarea
          {...control}
          {...textarea}
          rows={rows}
          // `rows` has no effect where the field grows with its text.
          style={{ minHeight: `${rows * 1.5 + 1.375}rem` }}
          className={`${control.className} block field-sizing-content py-2.5`}
        />
      )}
    </Labelled>
  )
}
