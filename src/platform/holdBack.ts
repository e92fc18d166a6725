import { setTimeout as pause } from 'node:timers/promises'

const HELD_MS = 1_000
// Each costs a timer and a connection that is open anyway.
const MOST_HELD = 2_000

let held = 0

/**
 * Waits a second before a client is refused for asking too often, unless very many wait already. Most programs that
 * flood a site ask again as soon as they get an answer: an immediate refusal would cost more than the work that it
 * refuses.
 */
export async function holdBack(): Promise<void> {
  if (held >= MOST_HELD) return
  held++
  await pause(HELD_MS)
  held--
}
