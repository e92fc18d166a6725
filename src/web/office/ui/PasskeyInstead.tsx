import Fingerprint from 'lucide-react/icons/fingerprint-pattern'
import { useRef, useState } from 'react'
import { useStandIns } from '../access/useStandIns.ts'
import { ScriptButton } from './ScriptButton.tsx'

/** Puts a text into a field as if it had been typed, so that whatever follows the field takes it. */
function fillIn(field: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/**
 * A passkey in the place of the password, in a form that asks for it as `password`: it puts its proof into that field. Nothing for
 * somebody without a passkey, or in a browser that has none (DESK-10).
 */
export function PasskeyInstead() {
  const { passkey } = useStandIns()
  const place = useRef<HTMLDivElement>(null)
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState<{ done: boolean; text: string }>({ done: false, text: '' })
  if (!passkey) return null

  async function press(): Promise<void> {
    const field = place.current?.closest('form')?.elements.namedItem('password')
    if (busy || !(field instanceof HTMLInputElement)) return
    setBusy(true)
    const reply = await import('../../calls/passkeyCeremony.ts').then(
      ({ proveByPasskey }) => proveByPasskey(),
      () => ({ ok: false, message: 'A part of this page could not be loaded. Please try again.' }) as const,
    )
    setBusy(false)
    if (reply.ok) fillIn(field, reply.body.proof)
    setSaid({ done: reply.ok, text: reply.message })
  }

  return (
    <div ref={place} className="needs-script">
      <ScriptButton look="quiet" size="small" aria-disabled={busy || undefined} onClick={() => void press()}>
        <Fingerprint size={18} />
        {busy ? 'Waiting for your passkey…' : 'Use your passkey instead'}
      </ScriptButton>
      <output className={`mt-1 block text-sm empty:hidden ${said.done ? '' : 'font-semibold text-danger'}`}>
        {said.text}
      </output>
    </div>
  )
}
