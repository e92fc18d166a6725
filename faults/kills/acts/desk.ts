import { indianDay } from '#domain/text/indianTime.ts'
import type { Look } from '../../place/openPlace.ts'
import { ask, type MakeAct } from '../stage.ts'
import { carForm, carNumber } from './carRequest.ts'

/** A car's way over the desk, and where it stands after each step: its state, register, papers, trips and deal, in one text. */
const STEPS = [
  ['add a car to take in', 'listed, 0 entries, no papers, no trip, no deal'],
  ['take a car in', 'listed, 1 entry, intake, no trip, no deal'],
  ['write a trip down', 'listed, 1 entry, intake, out, no deal'],
  ['write the return down', 'listed, 1 entry, intake, back, no deal'],
  ['open a deal', 'reserved, 1 entry, intake, back, open with 0 payments'],
  ['write a payment down', 'reserved, 1 entry, intake, back, open with 1 payment'],
  ['note the sale', 'sold, 2 entries, intake and sale, back, sold with 1 payment'],
  ['lower the price', 'sold, 2 entries, intake and sale, back, sold with 1 payment at another price'],
  ['reverse the payment', 'sold, 2 entries, intake and sale, back, sold with 2 payments at another price'],
] as const
const NOWHERE = 'no car'
const LOWER = {
  price: '6,90,000',
  lender: '',
  exchange_description: '',
  exchange_car_number: '',
  exchange_rupees: '',
  reason: 'A scratch',
}

const numbered = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

/** How often the price was changed. */
const priced = (changes: number) =>
  changes === 0 ? '' : changes === 1 ? ' at another price' : ` at the price of ${changes} changes`

async function read({ database: { query } }: Look, number: string) {
  const car = await query
    .selectFrom('vehicles')
    .select(['id', 'productId', 'version', 'state'])
    .where('carNumber', '=', number)
    .executeTakeFirst()
  if (car === undefined) return null
  const trips = query.selectFrom('trips').select('id').where('vehicleId', '=', car.id)
  const deals = query.selectFrom('deals').where('vehicleId', '=', car.id)
  const [entries, cases, open, returns, payments, prices] = [
    query.selectFrom('stockRegister').select('id').where('vehicleId', '=', car.id),
    query.selectFrom('paperCases').select('kind').where('vehicleId', '=', car.id).orderBy('id'),
    query.selectFrom('openTrips').select('tripId').where('vehicleId', '=', car.id),
    query.selectFrom('tripReturns').select('tripId').where('tripId', 'in', trips),
    query.selectFrom('dealPayments').select('id').where('dealId', 'in', deals.select('id')).orderBy('id'),
    query.selectFrom('dealPriceChanges').select('id').where('dealId', 'in', deals.select('id')),
  ]
  return {
    car,
    entries: await entries.execute(),
    cases: await cases.execute(),
    trips: await trips.execute(),
    open: await open.execute(),
    returns: await returns.execute(),
    deals: await deals.select(['reference', 'version', 'state']).execute(),
    payments: await payments.execute(),
    prices: await prices.execute(),
  }
}

async function stand(look: Look, number: string): Promise<string> {
  const found = await read(look, number)
  if (found === null) return NOWHERE
  const { car, entries, cases, trips, returns, open, deals, payments, prices } = found
  const trip =
    trips.length === 0
      ? 'no trip'
      : open.length === 1 && returns.length === 0
        ? 'out'
        : open.length === 0 && returns.length === trips.length
          ? 'back'
          : `${trips.length} trips of which ${open.length} are open and ${returns.length} are back`
  return [
    car.state,
    numbered(entries.length, 'entry', 'entries'),
    cases.length === 0 ? 'no papers' : cases.map(({ kind }) => kind).join(' and '),
    trips.length > 1 ? `${trips.length} trips` : trip,
    deals.length === 0
      ? 'no deal'
      : deals
          .map(
            ({ state }) => `${state} with ${numbered(payments.length, 'payment', 'payments')}${priced(prices.length)}`,
          )
          .join(' and '),
  ].join(', ')
}

/** Takes cars in, writes their trips down, and sells them by a deal to somebody who never wrote: registers and papers follow. */
export const actWithDesk: MakeAct = stage => {
  let number = carNumber('FK', stage.next())
  let place = 0

  async function send(what: string): Promise<void> {
    const found = await read(stage.look(), number)
    const [trip, deal] = [found?.open[0], found?.deals[0]]
    const today = indianDay(Date.now())
    const seen = { version: deal?.version }
    const person = { name: 'Leela Menon', phone: '98450 12345', price: '7,00,000' }
    const requests = [
      ['/api/products/add', carForm(stage, number, 700_000, 1)],
      [`/api/office/vehicles/${found?.car.id}/intake`, { version: 0, taken_in_on: today, from_name: 'Ravi Shetty' }],
      [`/api/office/vehicles/${found?.car.id}/trips`, { purpose: 'workshop', driver: 'Meera' }],
      [`/api/office/trips/${trip?.tripId}/return`, {}],
      ['/api/office/deals', { ...person, product_id: found?.car.productId, version: found?.car.version }],
      [
        `/api/office/deals/${deal?.reference}/payments`,
        { ...seen, kind: 'token', way: 'upi', rupees: '10,000', paid_on: today },
      ],
      [`/api/office/deals/${deal?.reference}/sale`, { ...seen, sold_on: today }],
      [`/api/office/deals/${deal?.reference}/terms`, { ...seen, ...LOWER, agreed_on: today }],
      [
        `/api/office/deals/${deal?.reference}/payments/${found?.payments[0]?.id}/reversal`,
        { ...seen, reason: 'Pressed twice' },
      ],
    ] as const
    const [path, body] = requests[place] ?? requests[0]
    await ask(stage, what, () => stage.office.post(path, body))
  }

  return {
    name: 'desk',
    async step() {
      const [what, after] = STEPS[place] ?? STEPS[0]
      const before = STEPS[place - 1]?.[1] ?? NOWHERE
      const current = number
      const expect = (...allowed: string[]) =>
        stage.ledger.expect(`the car ${current} at the desk`, async look => {
          const found = await stand(look, current)
          return allowed.includes(found) ? null : `is ${found}; expected: ${allowed.join(' or ')}`
        })
      expect(before, after)
      // Done already when the request before it had no answer and was taken all the same.
      if ((await stand(stage.look(), current)) !== after) await send(what)
      expect(after)
      place = (place + 1) % STEPS.length
      if (place === 0) number = carNumber('FK', stage.next())
    },
  }
}
