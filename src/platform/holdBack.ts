import { setTimeout as pause } from 'node:timers/promises'

const HELD_MS = 1_000
// Each is a connection that is open anyway, and a timer.
const MOST_HELD = 2_000

let held = 0

/**
 * Waits a second before somebody is refused for asking too much, unless very many wait so already. Most programs that flood a
 * site ask again as soon as they are answered: to refuse them at once would cost more than what they were refused.
 */
export async function holdBack(): Promise<void> {
  if (held >= MOST_HELD) return
  held++
  await pause(HELD_MS)
  held--
}
