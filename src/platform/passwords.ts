import { randomInt } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { BESIDE_REQUESTS, makeSlots } from './slots.ts'

// OWASP's first recommendation for argon2id, which is the library's default kind: 19 MiB, two passes, one lane.
const ARGON2 = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }

/** A hash that no password has, as slow to check as any: for an account that is not there (AUTH-5). */
export const NOBODYS_HASH = `$argon2id$v=19$m=${ARGON2.memoryCost},t=${ARGON2.timeCost},p=${ARGON2.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`

// Hashing takes a core, a thread of the pool, which files and name look-ups share, and 19 MiB: a crowd at the door waits here,
// and whoever looks at cars does not wait for it.
// A few seconds of a small machine; whoever comes then is told to come back, and costs nothing.
const MOST_WAITING = 100
const inTurn = makeSlots(BESIDE_REQUESTS, { mostWaiting: MOST_WAITING })

/** The argon2id hash of a password, with its salt and parameters, for keeping (AUTH-5). Throws what `makeSlots` does in a flood. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, ARGON2))
}

/** Whether the password is the one that was hashed. A string that is no hash matches nothing. */
export function verifyPassword(passwordHash: string, password: string): Promise<boolean> {
  return inTurn(() => verify(passwordHash, password).catch(() => false))
}

// Without the characters that are easily taken for others: 0 O 1 l I.
const LETTERS = 'abcdefghijkmnopqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** A random password of 18 characters in groups of six (about 104 bits), to be read from a screen. */
export function randomPassword(): string {
  const group = () => Array.from({ length: 6 }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('')
  return [group(), group(), group()].join('-')
}
