import { randomInt } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { BESIDE_REQUESTS, makeSlots } from './slots.ts'

// OWASP's first recommendation for argon2id, the library's default variant: 19 MiB, two passes, one lane.
const ARGON2 = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }

/** A hash that no password matches, as slow to check as any other: for an account that does not exist (AUTH-5). */
export const NOBODYS_HASH = `$argon2id$v=19$m=${ARGON2.memoryCost},t=${ARGON2.timeCost},p=${ARGON2.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`

// Hashing takes a core, 19 MiB and a thread of the pool, which files and name look-ups share. So a flood of sign-ins
// waits in this queue and does not slow the catalogue. 100 waiting are a few seconds of a small machine; further ones
// are refused at once, with a time to come back.
const MOST_WAITING = 100
const inSlot = makeSlots(BESIDE_REQUESTS, { mostWaiting: MOST_WAITING })

/**
 * The argon2id hash of a password with its salt and parameters, for storing (AUTH-5). Hashes the NFKC form: keyboards
 * compose the same letters in several ways. Throws the error of `makeSlots` when too many wait.
 */
export function hashPassword(password: string): Promise<string> {
  return inSlot(() => hash(password.normalize('NFKC'), ARGON2))
}

/**
 * Whether the password is the one that was hashed. A string that is not a hash matches nothing. Throws like
 * `hashPassword`.
 */
export function verifyPassword(passwordHash: string, password: string): Promise<boolean> {
  const normal = password.normalize('NFKC')
  const isRight = (form: string) => verify(passwordHash, form).catch(() => false)
  // Up to version 0.1 passwords were hashed as they were typed.
  return inSlot(async () => (await isRight(normal)) || (normal !== password && (await isRight(password))))
}

// Without the characters that are easily confused: 0 O 1 l I.
const LETTERS = 'abcdefghijkmnopqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** A random password of 18 characters in groups of six (about 104 bits), to be read from a screen. */
export function randomPassword(): string {
  const group = () => Array.from({ length: 6 }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('')
  return [group(), group(), group()].join('-')
}
