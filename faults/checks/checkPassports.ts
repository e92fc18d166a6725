import { verifyPassport } from '#domain/passport/verifyPassport.ts'
import { WEB_CHECKS } from '#domain/passport/webChecks.ts'
import { readPassport } from '#services/passport/readPassport.ts'
import type { Look } from '../place/openPlace.ts'

/** How often a car is looked at before what is wrong with it counts: a site that was restored goes on with what was broken off. */
const LOOKS = 5

type Query = Look['database']['query']

const selectCars = (query: Query) =>
  query
    .selectFrom('vehicles')
    .leftJoin('passports', 'passports.vehicleId', 'vehicles.id')
    .select(['vehicles.id', 'vehicles.state', 'passports.head', 'vehicles.actualPrice as price'])
type Car = Awaited<ReturnType<ReturnType<typeof selectCars>['execute']>>[number]

async function judge(query: Query, { id, state, head, price }: Car): Promise<string | null> {
  const passport = head === null ? null : await readPassport(query, id)
  if (passport === null)
    return state !== 'hidden' && price !== null ? `the car ${id}, which is ${state}, has no passport` : null
  const verdict = await verifyPassport(passport, WEB_CHECKS)
  if (!verdict.ok) return `the passport of the car ${id} is broken at entry ${verdict.entry}: ${verdict.fault}`
  return verdict.signatures && verdict.head.hash === head
    ? null
    : `the passport of the car ${id} is not signed, or its head is another`
}

/** Every passport that is broken, and every car in the catalogue that has none. */
export async function checkPassports({ database: { query } }: Look): Promise<string[]> {
  const problems: string[] = []
  for (const first of await selectCars(query).execute()) {
    let car: Car | undefined = first
    let problem = await judge(query, car)
    // What was changed between the two reads is read again.
    for (let look = 1; problem !== null && car !== undefined && look < LOOKS; look++) {
      car = await selectCars(query).where('vehicles.id', '=', first.id).executeTakeFirst()
      problem = car === undefined ? null : await judge(query, car)
    }
    if (problem !== null) problems.push(problem)
  }
  return problems
}
