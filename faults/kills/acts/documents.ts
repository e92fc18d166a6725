import { indianDay } from '#domain/text/indianTime.ts'
import type { Look } from '../../place/openPlace.ts'
import { ask, type MakeAct } from '../stage.ts'
import { carForm, carNumber } from './carRequest.ts'

/** How a sale is documented, step by step: the car, its purchase, its deal, its documents, in one text. */
const STEPS = [
  ['add a car to invoice', 'listed, not bought, no deal, no documents'],
  ['write what it was bought for', 'listed, bought, no deal, no documents'],
  ['open a deal to invoice', 'reserved, bought, open, no documents'],
  ['note the sale to invoice', 'sold, bought, sold, no documents'],
  ['make the invoice', 'sold, bought, sold, invoice'],
  ['lower the price of the invoice', 'sold, bought, sold again, invoice'],
  ['make the credit note', 'sold, bought, sold again, invoice and credit_note'],
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
const BOUGHT = {
  is_consigned: false,
  purchase_rupees: '6,00,000',
  seller_registered: false,
  input_tax_taken: false,
  written_down_rupees: '',
  reserve_rupees: '',
  commission_rupees: '',
  agreement_until: '',
  floor_rupees: '',
}

async function read({ database: { query } }: Look, number: string) {
  const car = await query
    .selectFrom('vehicles')
    .select(['id', 'productId', 'version', 'state'])
    .where('carNumber', '=', number)
    .executeTakeFirst()
  if (car === undefined) return null
  const holding = await query
    .selectFrom('holdings')
    .select('purchaseRupees')
    .where('vehicleId', '=', car.id)
    .executeTakeFirst()
  const deal = await query
    .selectFrom('deals')
    .select(['id', 'reference', 'version', 'state', 'price'])
    .where('vehicleId', '=', car.id)
    .executeTakeFirst()
  const documents = await query
    .selectFrom('documents')
    .select('kind')
    .where('dealId', '=', deal?.id ?? 0)
    .orderBy('id')
    .execute()
  return { car, bought: holding?.purchaseRupees != null, deal, documents }
}

async function stand(look: Look, number: string): Promise<string> {
  const found = await read(look, number)
  if (found === null) return NOWHERE
  const { car, bought, deal, documents } = found
  return [
    car.state,
    bought ? 'bought' : 'not bought',
    deal === undefined ? 'no deal' : `${deal.state}${deal.price === 690_000 ? ' again' : ''}`,
    documents.length === 0 ? 'no documents' : documents.map(({ kind }) => kind).join(' and '),
  ].join(', ')
}

/** What is wrong with the series of invoices: a gap or a double; null where nothing is. */
async function seriesProblem({ database: { query } }: Look): Promise<string | null> {
  const rows = await query
    .selectFrom('documents')
    .select('number')
    .where('kind', '=', 'invoice')
    .orderBy('id')
    .execute()
  const places = rows.map(({ number }) => Number(number.split('/').at(-1)))
  const wrong = places.findIndex((place, index) => place !== index + 1)
  return wrong < 0 ? null : `the ${wrong + 1}. invoice has number ${places[wrong]}`
}

/** Sells cars, invoices them and corrects what was invoiced: numbers have neither gap nor double (BOOK-4). */
export const actWithDocuments: MakeAct = stage => {
  let number = carNumber('FI', stage.next())
  let place = 0

  async function send(what: string): Promise<void> {
    const found = await read(stage.look(), number)
    const deal = found?.deal
    const today = indianDay(Date.now())
    const seen = { version: deal?.version }
    const person = { name: 'Leela Menon', phone: '98450 12345', price: '7,00,000' }
    const ofDeal = `/api/office/deals/${deal?.reference}`
    const requests = [
      ['/api/products/add', carForm(stage, number, 700_000, 1)],
      [`/api/office/vehicles/${found?.car.id}/money`, { ...BOUGHT, version: 0 }],
      ['/api/office/deals', { ...person, product_id: found?.car.productId, version: found?.car.version }],
      [`${ofDeal}/sale`, { ...seen, sold_on: today }],
      [`${ofDeal}/invoice`, { ...seen, part: 'sale', is_brought: false, place: '', place_reason: '' }],
      [`${ofDeal}/terms`, { ...seen, ...LOWER, agreed_on: today }],
      [`${ofDeal}/note`, { ...seen, part: 'sale', kind: 'credit_note', reason: 'A scratch' }],
    ] as const
    const [path, body] = requests[place] ?? requests[0]
    await ask(stage, what, () => stage.office.post(path, body))
  }

  return {
    name: 'documents',
    async step() {
      const [what, after] = STEPS[place] ?? STEPS[0]
      const before = STEPS[place - 1]?.[1] ?? NOWHERE
      const current = number
      const expect = (...allowed: string[]) =>
        stage.ledger.expect(`the documents of the car ${current}`, async look => {
          const found = await stand(look, current)
          return allowed.includes(found) ? null : `are ${found}; expected: ${allowed.join(' or ')}`
        })
      stage.ledger.expect('the series of invoices', seriesProblem)
      expect(before, after)
      // Done already when the request before it had no answer and was taken all the same.
      if ((await stand(stage.look(), current)) !== after) await send(what)
      expect(after)
      place = (place + 1) % STEPS.length
      if (place === 0) number = carNumber('FI', stage.next())
    },
  }
}
