import { randomBytes } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { PassportStep } from '#domain/passport/entryDrafts.ts'
import { pastEntries } from '#domain/passport/pastEntries.ts'
import type { SigningKey } from '#platform/signingKeys.ts'
import type { Schema } from '../schema.ts'
import { addEntry, newChain, type Chain } from './chain.ts'
import { readPast, recordBetween, type KnownVehicle } from './knownVehicles.ts'

interface Beginning {
  /** What is going to happen to the vehicles, by id. */
  steps: ReadonlyMap<number, readonly PassportStep[]>
  known: ReadonlyMap<number, KnownVehicle>
  products: ReadonlyMap<number, string>
  key: SigningKey
  at: number
}

/**
 * Whether the history of a vehicle without a chain is in none: else it had one, which went on with another vehicle of its
 * number.
 */
async function openIsUnentered(transaction: Transaction<Schema>): Promise<(vehicleId: number) => boolean> {
  const worker = await transaction
    .selectFrom('passportWorker')
    .select(['enteredTo', 'enterTo'])
    .executeTakeFirstOrThrow()
  return id => id > worker.enteredTo && id <= worker.enterTo
}

/**
 * Begins chains for vehicles that have none, with what happened before `steps`, marked as entered later. Vehicles of which
 * nothing is known get none. `numbers` are the car numbers that they had before `steps`.
 */
export async function beginChains(
  transaction: Transaction<Schema>,
  ids: readonly number[],
  { steps, known, products, key, at }: Beginning,
): Promise<{ chains: Chain[]; numbers: [id: number, carNumber: string | null][] }> {
  if (ids.length === 0) return { chains: [], numbers: [] }
  const past = await readPast(transaction, ids)
  const isUnentered = await openIsUnentered(transaction)
  const chains: Chain[] = []
  const numbers: [number, string | null][] = []
  for (const id of ids) {
    const coming = steps.get(id) ?? []
    const isRestored = coming[0]?.kind === 'added' && !isUnentered(id)
    const events = isRestored ? [] : (past.get(id) ?? [])
    const now = known.get(id)
    const record = coming[0]?.kind === 'added' ? null : recordBetween(coming, 0, now?.record)
    if (events.length === 0 && record === null && coming.length === 0) continue
    const present = record && { record, createdAt: now?.createdAt ?? at, updatedAt: now?.updatedAt ?? at }
    const { entries, terms, carNumber } = pastEntries(events, present, products.get(id) ?? '')
    const chain = newChain(id, randomBytes(16).toString('hex'), terms)
    for (const { draft, at: happenedAt } of entries) addEntry(chain, key, draft, { at: happenedAt, recordedAt: at })
    chains.push(chain)
    if (events.length > 0 || record !== null) numbers.push([id, carNumber])
  }
  return { chains, numbers }
}
