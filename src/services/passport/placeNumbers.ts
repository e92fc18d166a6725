import type { Transaction } from 'kysely'
import type { PassportStep } from '#domain/passport/entryDrafts.ts'
import type { SigningKey } from '#platform/signingKeys.ts'
import type { Schema } from '../schema.ts'
import { addEntry, type Chain } from './chain.ts'
import { moveChain, readChains } from './chainRows.ts'
import { openNumberHash } from '../odometer/numberHash.ts'

/** The car number that steps leave a vehicle with; undefined when they do not say, or leave no vehicle. */
export function lastNumber(steps: readonly PassportStep[]): string | null | undefined {
  for (const step of steps.toReversed()) {
    if (step.kind === 'removed') return undefined
    if (step.kind === 'added') return step.record.facts.carNumber
    if (step.after.facts?.carNumber !== undefined) return step.after.facts.carNumber
  }
  return undefined
}

/** The chain that a car number led to goes on with its new vehicle, whose own has nothing in it yet. */
async function takeOver(transaction: Transaction<Schema>, own: Chain, earlier: Chain): Promise<Chain> {
  if (own.id !== null) await transaction.deleteFrom('passports').where('id', '=', own.id).execute()
  await moveChain(transaction, earlier, { vehicleId: own.vehicleId })
  return { ...earlier, vehicleId: own.vehicleId, terms: own.terms }
}

/**
 * Leads the numbers of cars to their chains, before anything is added to these: a car that is listed again under the number
 * of one that had a chain goes on with it. A car that has a chain of its own already says in it where the earlier one
 * ended (CAR-4). Changes `chains`, which are by vehicle.
 */
export async function placeNumbers(
  transaction: Transaction<Schema>,
  chains: Map<number, Chain>,
  numbers: ReadonlyMap<number, string | null>,
  { key, at }: { key: SigningKey; at: number },
): Promise<void> {
  if (numbers.size === 0) return
  const hashOf = await openNumberHash(transaction)
  const wanted = new Map([...numbers].map(([id, number]) => [id, number === null ? null : hashOf(number)]))
  const hashes = [...wanted.values()].filter(hash => hash !== null)
  const holders = new Map((await readChains(transaction, 'numberHash', hashes)).map(chain => [chain.numberHash, chain]))
  for (const [id, hash] of wanted) {
    const own = chains.get(id)
    if (own === undefined || own.numberHash === hash) continue
    const holder = hash === null ? undefined : holders.get(hash)
    const other = holder && (chains.get(holder.vehicleId) ?? holder)
    if (other !== undefined && other.id !== own.id && other.numberHash === hash) {
      if (own.length === 0 && !chains.has(other.vehicleId)) {
        chains.set(id, await takeOver(transaction, own, other))
        continue
      }
      await moveChain(transaction, other, { numberHash: null })
      other.numberHash = null
      const content = { passport: other.passportId, place: other.length, hash: other.head }
      if (other.length > 0) addEntry(own, key, { kind: 'earlier', content }, { at })
    }
    own.numberHash = hash
    await moveChain(transaction, own, { numberHash: hash })
  }
}
