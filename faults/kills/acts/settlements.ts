import { indianDay } from '#domain/text/indianTime.ts'
import type { Look } from '../../place/openPlace.ts'
import { ask, type MakeAct } from '../stage.ts'
import { carForm, carNumber } from './carRequest.ts'

/** How a garage is paid and the payment taken back, step by step: the car, what is owed, the payment and how often it stands. */
const STEPS = [
  ['add a car to repair', 'a car, nothing owed'],
  ['owe a garage for it', 'a car, 5000 owed'],
  ['pay the garage', 'a car, nothing owed, paid once'],
  ['take the payment back', 'a car, 5000 owed, paid once, taken back once'],
] as const
const NOWHERE = 'no car'

async function read({ database: { query } }: Look, number: string) {
  const car = await query.selectFrom('vehicles').select('id').where('carNumber', '=', number).executeTakeFirst()
  const party = await query.selectFrom('parties').select('id').where('name', '=', `Garage ${number}`).executeTakeFirst()
  const sums = await query
    .selectFrom('partySums')
    .select(['debit', 'credit'])
    .where('partyId', '=', party?.id ?? 0)
    .execute()
  const paid = await query
    .selectFrom('settlements')
    .innerJoin('vouchers', 'vouchers.id', 'settlements.voucherId')
    .innerJoin('entries', 'entries.voucherId', 'vouchers.id')
    .select('vouchers.id')
    .where('debitParty', '=', party?.id ?? 0)
    .execute()
  const back = await query
    .selectFrom('vouchers')
    .select('id')
    .where('reverses', 'in', paid.map(({ id }) => id).concat(0))
    .execute()
  return { car, party, owed: sums.reduce((sum, { debit, credit }) => sum + credit - debit, 0) / 100, paid, back }
}

const times = (count: number) => (count === 1 ? 'once' : `${count} times`)

async function stand(look: Look, number: string): Promise<string> {
  const { car, owed, paid, back } = await read(look, number)
  if (car === undefined) return NOWHERE
  return [
    'a car',
    owed === 0 ? 'nothing owed' : `${owed} owed`,
    ...(paid.length === 0 ? [] : [`paid ${times(paid.length)}`]),
    ...(back.length === 0 ? [] : [`taken back ${times(back.length)}`]),
  ].join(', ')
}

/** Pays garages and takes payments back: each counts once, however often it is sent (BOOK-6). */
export const actWithSettlements: MakeAct = stage => {
  let number = carNumber('FS', stage.next())
  let place = 0
  let key = ''

  async function send(what: string): Promise<void> {
    const { car, party, paid } = await read(stage.look(), number)
    const today = indianDay(Date.now())
    const cost = { category: 'body', what: 'Dent', paid_to: `Garage ${number}`, spent_on: today, rupees: '5,000' }
    const owed = { ...cost, gst_rupees: '', is_creditable: false, way: 'owed', version: 0 }
    const payment = { act: 'paid', rupees: '5,000', way: 'upi', account: '', day: today, reason: '', key }
    const requests = [
      ['/api/products/add', carForm(stage, number, 700_000, 1)],
      [`/api/office/vehicles/${car?.id}/costs`, owed],
      [`/api/office/parties/${party?.id}/settlements`, payment],
      [`/api/office/vouchers/${paid[0]?.id}/reversal`, { reason: 'Another garage' }],
    ] as const
    const [path, body] = requests[place] ?? requests[0]
    await ask(stage, what, () => stage.office.post(path, body))
  }

  return {
    name: 'settlements',
    async step() {
      const [what, after] = STEPS[place] ?? STEPS[0]
      const before = STEPS[place - 1]?.[1] ?? NOWHERE
      const current = number
      const expect = (...allowed: string[]) =>
        stage.ledger.expect(`the garage of the car ${current}`, async look => {
          const found = await stand(look, current)
          return allowed.includes(found) ? null : `is ${found}; expected: ${allowed.join(' or ')}`
        })
      expect(before, after)
      if (key === '') key = crypto.randomUUID()
      // A payment is sent again with its key, also where it was taken: it counts once. All else is looked for first.
      if (place === 2 || (await stand(stage.look(), current)) !== after) await send(what)
      expect(after)
      place = (place + 1) % STEPS.length
      if (place !== 0) return
      number = carNumber('FS', stage.next())
      key = ''
    },
  }
}
