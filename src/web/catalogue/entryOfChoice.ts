/**
 * A choice that follows the last one within this time belongs to it: the visitor ticks several boxes without looking at
 * the list in between. In milliseconds.
 */
const BURST_MS = 3_000

/**
 * Whether a choice of the filter pushes or replaces a history entry. `state` is that of the current entry: where a
 * choice has just made it, the new choice replaces it, so that Back leads to the list before all of them (FILTER-6).
 */
export function entryOfChoice(state: unknown, now = Date.now()): { replace: boolean; state: { chosenAt: number } } {
  const chosenAt =
    typeof state === 'object' && state !== null && 'chosenAt' in state ? Number(state.chosenAt) : -Infinity
  return { replace: now - chosenAt < BURST_MS, state: { chosenAt: now } }
}
