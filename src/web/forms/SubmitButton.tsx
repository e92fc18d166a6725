import type { ComponentProps } from 'react'
import { Button } from '../ui/Button.tsx'
import { useFormModel } from './formContext.ts'

/**
 * Sends its form. While one is on its way it says so and does nothing; it stays enabled, so that the focus stays on it.
 * Before the page is hydrated it is a submit button only of a form that the browser may send by itself.
 */
export function SubmitButton({ children, sending, ...rest }: ComponentProps<typeof Button> & { sending: string }) {
  const { ready, plain, outcome } = useFormModel()
  const busy = outcome.state === 'sending'
  return (
    <Button size="large" {...rest} type={ready || plain ? 'submit' : 'button'} aria-disabled={busy || undefined}>
      {busy ? sending : children}
    </Button>
  )
}
