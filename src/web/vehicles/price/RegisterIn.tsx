import ChevronDown from 'lucide-react/icons/chevron-down'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { REGISTRATION_STATES, type StateCode } from '#domain/registration/registrationStates.ts'
import { Button } from '../../ui/Button.tsx'

/** Asks in which State the buyer registers the car; the answer stands in the address, so that it works without scripts (PRICE-3). */
export function RegisterIn({ productId, state }: { productId: string; state: StateCode | null }) {
  const navigate = useNavigate()
  const select = useRef<HTMLSelectElement>(null)
  // Not by a new element: the keyboard would lose its place with each choice.
  useEffect(() => {
    if (select.current) select.current.value = state ?? ''
  }, [state])
  const choose = (code: string) =>
    void navigate(`/product/${productId}?register=${code}#cost`, { preventScrollReset: true, replace: true })
  return (
    <form action={`/product/${productId}#cost`} className="register-in">
      <label htmlFor="register">Where will you register it?</label>
      <div className="flex gap-2">
        <span className="relative flex-1">
          <select
            ref={select}
            id="register"
            name="register"
            defaultValue={state ?? ''}
            onChange={event => choose(event.target.value)}
          >
            {state === null && <option value="">Choose a State</option>}
            {REGISTRATION_STATES.map(([code, name]) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
          <ChevronDown size={18} className="pointer-events-none absolute top-[0.9375rem] right-3 text-muted" />
        </span>
        <Button type="submit" look="quiet" className="needs-no-script">
          Show
        </Button>
      </div>
    </form>
  )
}
