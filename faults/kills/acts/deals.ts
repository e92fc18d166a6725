import type { Look } from '../../place/openPlace.ts'
import { ask, type MakeAct } from '../stage.ts'
import { carForm, carNumber } from './carRequest.ts'

interface Deal {
  number: string
  email: string
  step: 'car' | 'enquiry' | 'reserve' | 'sell'
}

async function read({ database: { query } }: Look, { number, email }: Deal) {
  const car = await query
    .selectFrom('vehicles')
    .select(['id', 'productId', 'version', 'state', 'dealEnquiryId as deal', 'soldPrice'])
    .where('carNumber', '=', number)
    .executeTakeFirst()
  const enquiry = await query
    .selectFrom('enquiries')
    .select(['id', 'version', 'state'])
    .where('email', '=', email)
    .executeTakeFirst()
  return { car, enquiry }
}

const STEPS: readonly Deal['step'][] = ['car', 'enquiry', 'reserve', 'sell']
/** How car and enquiry stand together after each step; nothing between two of these may be seen. */
const STANDS: Readonly<Record<Deal['step'], string>> = {
  car: 'listed, nothing asked',
  enquiry: 'listed, new',
  reserve: 'reserved for it, negotiating',
  sell: 'sold to it, won',
}

async function stand(look: Look, deal: Deal): Promise<string> {
  const { car, enquiry } = await read(look, deal)
  if (car === undefined) return 'no car'
  if (enquiry === undefined) return `${car.state}, nothing asked`
  const whose =
    car.deal === null ? '' : car.deal === enquiry.id ? ` ${car.soldPrice === null ? 'for' : 'to'} it` : ' for another'
  return `${car.state}${whose}, ${enquiry.state}`
}

/** Sells cars: one is added, somebody makes an offer, it is reserved for them and then sold to them. */
export const actWithDeals: MakeAct = stage => {
  let deal: Deal | null = null
  let key = ''

  async function make({ number, email, step }: Deal): Promise<void> {
    const { car, enquiry } = await read(stage.look(), { number, email, step })
    if (step === 'car') {
      await ask(
        stage,
        'add a car to sell',
        () => stage.office.post('/api/products/add', carForm(stage, number, 800_000, 1)),
        [409],
      )
    } else if (step === 'enquiry') {
      const form = { carName: 'Kia Seltos', offerPrice: '7,50,000', userName: 'Ravi', email, address: '1 MG Road' }
      const body = { ...form, contactNumber: '98450 12345', productId: car?.productId }
      await ask(stage, 'make an offer', () => stage.visitor().post('/api/send-offer', body, { 'idempotency-key': key }))
    } else {
      const sold = { outcome: 'sold', version: car?.version, price: '7,60,000' }
      const change =
        step === 'reserve'
          ? { state: 'negotiating', car: { outcome: 'reserve', version: car?.version } }
          : { state: 'won', car: sold }
      // Done already when the request before it had no answer and was taken all the same.
      if ((await stand(stage.look(), { number, email, step })) === STANDS[step]) return
      await ask(stage, step === 'reserve' ? 'reserve a car' : 'sell a car', () =>
        stage.office.post(`/api/office/enquiries/${enquiry?.id}/change`, { version: enquiry?.version, ...change }),
      )
    }
  }

  return {
    name: 'deals',
    async step() {
      if (deal === null) {
        const number = stage.next()
        deal = { number: carNumber('FD', number), email: `buyer-${number}@example.com`, step: 'car' }
        key = crypto.randomUUID()
      }
      const current = deal
      const place = STEPS.indexOf(current.step)
      const [before, after] = [place === 0 ? 'no car' : STANDS[STEPS[place - 1] ?? 'car'], STANDS[current.step]]
      const expect = (...allowed: string[]) =>
        stage.ledger.expect(`the deal over ${current.number}`, async look => {
          const found = await stand(look, current)
          return allowed.includes(found) ? null : `is ${found}; expected: ${allowed.join(' or ')}`
        })
      expect(before, after)
      await make(current)
      expect(after)
      const next = STEPS[place + 1]
      deal = next === undefined ? null : { ...current, step: next }
    },
  }
}
