import { faultText } from '#domain/passport/faultText.ts'
import { verifyPassportText } from '#domain/passport/verifyPassport.ts'
import { WEB_CHECKS } from '#domain/passport/webChecks.ts'
import type { Noun } from '#domain/kinds/nouns.ts'

/** What a check in this browser has come to. */
export type CheckResult =
  | { state: 'right' | 'hashes_only'; entries: number; at: number; ms: number }
  | { state: 'wrong'; text: string }
  | { state: 'unable'; text: string }

async function ask(address: string): Promise<string> {
  const reply = await fetch(address)
  if (!reply.ok) throw new Error(`${address}: ${reply.status}`)
  return reply.text()
}

/**
 * Loads the passport of a car and the keys that the site publishes, and checks it here by WebCrypto; `head` is the hash of the
 * last entry that the page shows. Never rejects (CAR-4).
 */
export async function checkHere(productId: string, head: string, noun: Noun): Promise<CheckResult> {
  // Browsers have it for https and for this machine only.
  if (globalThis.crypto?.subtle === undefined)
    return { state: 'unable', text: 'This browser checks nothing at an address without https.' }
  try {
    const [file, published] = await Promise.all([
      ask(`/product/${productId}/passport.json`),
      ask('/.well-known/forecourt'),
    ])
    const { keys } = JSON.parse(published) as { keys: { id: string }[] }
    const startedAt = performance.now()
    const verdict = await verifyPassportText(file, WEB_CHECKS, { keys: keys.map(({ id }) => id) })
    if (!verdict.ok) return { state: 'wrong', text: faultText(verdict, noun) }
    if (verdict.head.hash !== head)
      return { state: 'unable', text: 'Something was entered while this page was open. Load it again.' }
    const ms = Math.max(1, Math.round(performance.now() - startedAt))
    return { state: verdict.signatures ? 'right' : 'hashes_only', entries: verdict.entries, at: Date.now(), ms }
  } catch {
    return {
      state: 'unable',
      text: 'The file could not be loaded. Look whether you are online, then load the page again.',
    }
  }
}
