import { Button } from '../ui/Button.tsx'
import { useSecondsUntil } from './useSecondsUntil.ts'

/** The way to another OTP, once the minute is over (AUTH-5). */
export function SendAgain({ at, sending, onPress }: { at: number; sending: boolean; onPress: () => void }) {
  const left = useSecondsUntil(at)
  return (
    <p className="flex min-h-11 flex-wrap items-center gap-x-1 text-sm text-muted">
      No mail?
      {left > 0
        ? <span className="tabular-nums">{`You can ask for another OTP in ${left} s.`}</span>
        : <Button look="plain" onClick={onPress} className="text-sm">{sending ? 'Sending OTP…' : 'Send again'}</Button>}
    </p>
  )
}
