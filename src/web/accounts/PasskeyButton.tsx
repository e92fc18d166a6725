import Fingerprint from 'lucide-react/icons/fingerprint-pattern'
import { useState } from 'react'
import { noteSignedIn } from '../office/access/signedInHint.ts'
import { Button } from '../ui/Button.tsx'
import { useHydrated } from '../ui/useHydrated.ts'

/** Signs in by a passkey; only where the browser has them, which needs a script (DESK-10). */
export function PasskeyButton({ label, look }: { label: string; look?: 'primary' | 'quiet' }) {
  const hydrated = useHydrated()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  if (hydrated && !('PublicKeyCredential' in window)) return null

  async function press(): Promise<void> {
    if (busy) return
    setBusy(true)
    setProblem('')
    const reply = await import('../calls/passkeyCeremony.ts').then(
      ({ signInByPasskey }) => signInByPasskey(),
      () => ({ ok: false, message: 'A part of this page could not be loaded. Please try again.' }) as const,
    )
    if (reply.ok) {
      noteSignedIn()
      location.assign('/admin-login')
      return
    }
    setBusy(false)
    setProblem(reply.message)
  }

  return (
    <div className="needs-script">
      <Button
        look={look}
        size="large"
        className="w-full"
        disabled={!hydrated}
        aria-disabled={busy || undefined}
        onClick={() => void press()}
      >
        <Fingerprint size={20} />
        {busy ? 'Waiting for your passkey…' : label}
      </Button>
      <p role="alert" className="mt-2 font-semibold text-danger empty:hidden">
        {problem}
      </p>
    </div>
  )
}
