import { createHmac, timingSafeEqual } from 'node:crypto'
import { hashToken } from '../accounts/sessions/token.ts'
import type { Site } from '../site.ts'

const LIVES_MS = 5 * 60_000

/** A private file, and the session that may see it. */
export interface SealedFile {
  /** Names it among the files of all kinds: `bill file 12`. */
  file: string
  sessionToken: string
}

const sign = ({ secret }: Pick<Site, 'secret'>, { file, sessionToken }: SealedFile, until: number): Buffer =>
  createHmac('sha256', secret)
    .update(`${file} ${hashToken(sessionToken)} ${until}`)
    .digest()

/**
 * Signs the address of a private file: valid for five minutes and for this session only. A copied address, or one in a
 * browser's history, opens nothing later, and nothing for anybody else (SELL-6).
 */
export function sealFile(site: Pick<Site, 'secret' | 'clock'>, file: SealedFile): string {
  const until = site.clock.now() + LIVES_MS
  return `${until}.${sign(site, file, until).toString('base64url')}`
}

/** Whether a seal is ours, belongs to this file and session, and has not expired. */
export function isSealGood(site: Pick<Site, 'secret' | 'clock'>, file: SealedFile, seal: string): boolean {
  const [, until, signature = ''] = /^(\d{13,15})\.([\w-]{43})$/.exec(seal) ?? []
  if (until === undefined || Number(until) < site.clock.now()) return false
  return timingSafeEqual(Buffer.from(signature, 'base64url'), sign(site, file, Number(until)))
}
