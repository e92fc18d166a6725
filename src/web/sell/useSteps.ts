import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

function stateOf(state: unknown, first: number): { step: number; from: number } {
  const { step, from } =
    typeof state === 'object' && state !== null ? (state as { step?: unknown; from?: unknown }) : {}
  return { step: typeof step === 'number' ? step : first, from: typeof from === 'number' ? from : 0 }
}

/**
 * Which of the steps is shown, counted from 1. Each is a place in the history, so that the Back of a phone leads to the step
 * before and not off the page; none can be shown before it has been reached. `first` is where the page begins.
 */
export function useSteps(first: number) {
  const { step: wanted, from } = stateOf(useLocation().state, first)
  const [reached, setReached] = useState(first)
  const navigate = useNavigate()
  const step = Math.min(wanted, reached)

  function goTo(next: number): void {
    setReached(Math.max(reached, next))
    if (next === from && next < step) void navigate(-1)
    else if (next !== step) void navigate('.', { state: { step: next, from: step }, preventScrollReset: true })
  }

  return { step, goTo, startAgain: () => setReached(1) }
}
