import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { Transaction } from 'kysely'
import { entryDrafts, isShown, NO_TERMS, termsAfter, type PassportStep } from '#domain/passport/entryDrafts.ts'
import type { SigningKey } from '#platform/signingKeys.ts'
import type { EventEntry } from '../events.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import type { Schema } from '../schema.ts'
import { beginChains } from './beginChains.ts'
import { addEntry, type Chain } from './chain.ts'
import { readChains, saveChains } from './chainRows.ts'
import { readKnownVehicles, readProductIds, recordBetween, type KnownVehicle } from './knownVehicles.ts'
import { lastNumber, placeNumbers } from './placeNumbers.ts'
import { signingKey } from './signingKey.ts'

// Signing takes the event loop for some milliseconds then.
const BETWEEN_PAUSES = 100

/** The step of an event that is going to be appended: its sides are what `vehicleEntry` made. */
function stepOf({ kind, before, after }: EventEntry): PassportStep {
  if (kind === 'changed') return { kind, before: before ?? {}, after: after ?? {} } as PassportStep
  return { kind, record: kind === 'added' ? after : before } as PassportStep
}

/** Whether a passport needs to know the whole vehicle: to begin, or since steps show a car that was not to be seen. */
function needsWhole(chain: Chain | undefined, steps: readonly PassportStep[]): boolean {
  if (chain === undefined && steps[0]?.kind !== 'added') return true
  let terms = chain?.terms ?? NO_TERMS
  return steps.some(step => {
    const was = isShown(terms)
    terms = termsAfter(terms, step)
    return step.kind === 'changed' && !was && isShown(terms)
  })
}

interface Writing {
  key: SigningKey
  known: ReadonlyMap<number, KnownVehicle>
  products: ReadonlyMap<number, string>
  at: number
}

function addSteps(chain: Chain, steps: readonly PassportStep[], { key, known, products, at }: Writing): void {
  const { vehicleId } = chain
  for (const [place, step] of steps.entries()) {
    const whole = () => recordBetween(steps, place + 1, known.get(vehicleId)?.record)
    for (const draft of entryDrafts(chain.terms, step, { whole, product: () => products.get(vehicleId) ?? '' }))
      addEntry(chain, key, draft, { at })
    chain.terms = termsAfter(chain.terms, step)
  }
}

/**
 * Adds to the passports of vehicles what steps say of them, within a transaction that has the write lock; a vehicle without
 * a passport gets one, with what happened to it before. `steps` are by vehicle; the vehicles have been written. Returns how
 * many entries were added (CAR-4).
 */
export async function chainSteps(
  platform: ProductPlatform,
  transaction: Transaction<Schema>,
  steps: ReadonlyMap<number, readonly PassportStep[]>,
  at: number,
): Promise<number> {
  const ids = [...steps.keys()]
  const stepsOf = (id: number) => steps.get(id) ?? []
  const chains = new Map((await readChains(transaction, 'vehicleId', ids)).map(chain => [chain.vehicleId, chain]))
  const known = await readKnownVehicles(
    transaction,
    ids.filter(id => needsWhole(chains.get(id), stepsOf(id))),
  )
  const products = await readProductIds(
    transaction,
    ids.filter(id => !chains.has(id) || known.has(id) || stepsOf(id).some(({ kind }) => kind === 'added')),
  )
  const key = await signingKey(platform, transaction)
  const missing = ids.filter(id => !chains.has(id))
  const begun = await beginChains(transaction, missing, { steps, known, products, key, at })
  for (const chain of begun.chains) chains.set(chain.vehicleId, chain)
  const numbers = new Map(begun.numbers)
  for (const id of ids) {
    const said = lastNumber(stepsOf(id))
    if (said !== undefined) numbers.set(id, said)
  }
  await placeNumbers(transaction, chains, numbers, { key, at })
  let done = 0
  for (const [id, chain] of chains) {
    if (++done % BETWEEN_PAUSES === 0) await yieldToEventLoop()
    addSteps(chain, stepsOf(id), { key, known, products, at })
  }
  await saveChains(transaction, [...chains.values()])
  return [...chains.values()].reduce((sum, { added }) => sum + added.length, 0)
}

/** Adds to the passports of vehicles what their events say that are going to be appended (CAR-4). */
export async function chainEvents(
  platform: ProductPlatform,
  transaction: Transaction<Schema>,
  events: readonly EventEntry[],
  at: number,
): Promise<void> {
  if (events.length === 0) return
  const steps = new Map<number, PassportStep[]>()
  for (const event of events) {
    const known = steps.get(event.subjectId) ?? []
    known.push(stepOf(event))
    steps.set(event.subjectId, known)
  }
  await chainSteps(platform, transaction, steps, at)
}
