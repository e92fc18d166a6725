import type { ComponentProps } from 'react'
import { Button } from '../../ui/Button.tsx'
import { useHydrated } from '../../ui/useHydrated.ts'

/** A button that a script answers: not shown where scripts are off, and not to be pressed before the page is alive, when the press would be lost. */
export function ScriptButton({ className = '', disabled, ...rest }: ComponentProps<typeof Button>) {
  const alive = useHydrated()
  return <Button {...rest} className={`needs-script ${className}`} disabled={disabled || !alive} />
}
