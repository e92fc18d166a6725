/** A choice sooner after the last one than this belongs to it: somebody ticks boxes and has not looked at the list between them. */
const BURST_MS = 3_000

/**
 * How a choice of the filter goes into the history. `state` is that of the place the visitor is at: where it was itself made by
 * a choice just now, the new one replaces it, so that Back leads to before all of them (FILTER-6).
 */
export function entryOfChoice(state: unknown, now = Date.now()): { replace: boolean; state: { chosenAt: number } } {
  const chosenAt = typeof state === 'object' && state !== null && 'chosenAt' in state ? Number(state.chosenAt) : -Infinity
  return { replace: now - chosenAt < BURST_MS, state: { chosenAt: now } }
}
