import { createHash } from 'node:crypto'
import type { CopiedValue } from './copying.ts'

/** What tells whether two tables have the same rows. */
export interface TableDigest {
  rows: number
  /** 64 hexadecimal characters. */
  hash: string
}

const MODULUS = 1n << 256n

/**
 * Adds up the hashes of rows, in any order: engines sort texts differently. The same rows give the same sum on both. It finds
 * what was lost or damaged on the way; against somebody who makes up rows it is no seal.
 */
export function openDigest() {
  let rows = 0
  let sum = 0n
  return {
    /** Counts a row; returns it as JSON. */
    add(values: readonly CopiedValue[]): string {
      const text = JSON.stringify(values)
      rows += 1
      sum += BigInt(`0x${createHash('sha256').update(text).digest('hex')}`)
      return text
    },
    result: (): TableDigest => ({ rows, hash: (sum % MODULUS).toString(16).padStart(64, '0') }),
  }
}
