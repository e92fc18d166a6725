import { counted } from '../text/counted.ts'

/** What an owner, or the person, reads of an account's second factors (DESK-10). */
export function factorsInWords({ passkeys, app }: { passkeys: number; app: boolean }): string {
  const parts = [...(passkeys > 0 ? [counted(passkeys, 'passkey')] : []), ...(app ? ['authenticator app'] : [])]
  return parts.length === 0 ? 'No second factor' : `Second factor: ${parts.join(', ')}`
}
