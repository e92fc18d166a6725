import type { ComponentProps } from 'react'
import { Button } from '../../ui/Button.tsx'
import { useHydrated } from '../../ui/useHydrated.ts'

/**
 * A button that works by script: hidden without JavaScript, and disabled before hydration, when a press would be lost.
 */
export function ScriptButton({ className = '', disabled, ...rest }: ComponentProps<typeof Button>) {
  const hydrated = useHydrated()
  return <Button {...rest} className={`needs-script ${className}`} disabled={disabled || !hydrated} />
}
