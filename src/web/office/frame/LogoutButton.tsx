import LogOut from 'lucide-react/icons/log-out'
import { useState } from 'react'
import { buttonClass } from '../../ui/buttonClass.ts'
import { useHydrated } from '../../ui/useHydrated.ts'
import { callApi } from '../../calls/callApi.ts'
import { forgetSignedIn } from '../access/signedInHint.ts'

/**
 * Ends the session on the server, clears the browser's flag and goes to `/login` (AUTH-1). It loads a whole document,
 * so that no data of the screens stays in memory. It looks like an entry of the navigation, or like a button.
 */
export function LogoutButton({ look = 'place' }: { look?: 'place' | 'button' }) {
  const hydrated = useHydrated()
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  async function signOut(): Promise<void> {
    if (state === 'busy') return
    setState('busy')
    const reply = await callApi('POST /api/auth/logout')
    if (!reply.ok) return setState('failed')
    forgetSignedIn()
    location.assign('/login')
  }
  return (
    <>
      <button
        type="button"
        disabled={!hydrated}
        aria-disabled={state === 'busy' || undefined}
        onClick={() => void signOut()}
        className={`needs-script ${look === 'place' ? 'office-place' : buttonClass({ look: 'quiet' })}`}
      >
        <LogOut size={18} />
        Logout
      </button>
      <span role="alert" className="px-3 text-sm text-danger empty:hidden">
        {state === 'failed' && 'Not signed out. Please try again.'}
      </span>
    </>
  )
}
