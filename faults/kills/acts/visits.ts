import type { Look } from '../../place/openPlace.ts'
import { ask, type MakeAct } from '../stage.ts'
import { carForm, carNumber } from './carRequest.ts'

/** Fewer than visitors may book ahead of one car: then it is another car's turn. */
const MOST_DRIVES = 10

interface Wish {
  email: string
  /** Of nobody else: a number has a few drives ahead. */
  phone: string
  key: string
  slot: string | null
  productId: string
}

async function judge(
  { database: { query } }: Look,
  { email, slot }: Wish,
  mayBeAbsent: boolean,
): Promise<string | null> {
  const rows = await query.selectFrom('enquiries').select('id').where('email', '=', email).execute()
  if (rows.length === 0) return mayBeAbsent ? null : 'is lost'
  if (rows.length > 1) return `stands ${rows.length} times`
  const id = rows[0]?.id ?? 0
  const drives = await query.selectFrom('drives').select('id').where('enquiryId', '=', id).execute()
  const holds = await query.selectFrom('holds').select('id').where('enquiryId', '=', id).execute()
  const expected = slot === null ? [0, 1] : [1, 0]
  if (drives.length !== expected[0] || holds.length !== expected[1])
    return `has ${drives.length} drives and ${holds.length} holds`
  const mails = await query.selectFrom('outbox').select('id').where('enquiryId', '=', id).execute()
  return mails.length >= 2 ? null : `caused ${mails.length} mails`
}

/** Books test drives and asks for holds as visitors do; staff grant and release the holds. */
export const actWithVisits: MakeAct = stage => {
  const { random } = stage
  const { office } = stage
  let number: string | null = null
  let drives = 0
  let unsure: Wish | null = null

  async function requireCar(): Promise<{ id: number; productId: string }> {
    number ??= carNumber('FV', stage.next())
    const own = number
    const find = () =>
      stage
        .look()
        .database.query.selectFrom('vehicles')
        .select(['id', 'productId'])
        .where('carNumber', '=', own)
        .executeTakeFirst()
    const found = await find()
    if (found !== undefined) return found
    await ask(
      stage,
      'add a car to drive',
      () => office.post('/api/products/add', carForm(stage, own, 600_000, 1)),
      [409],
    )
    return (await find()) ?? requireCar()
  }

  async function drawSlot(productId: string): Promise<string | null> {
    const answer = await stage.visitor().get(`/api/product/${productId}/slots`)
    const { days } = answer.json<{ days: { times: { slot: string }[] }[] }>()
    const slots = days.flatMap(day => day.times.map(({ slot }) => slot))
    return slots.length === 0 ? null : random.one(slots)
  }

  async function wish(sent: Wish): Promise<void> {
    unsure = sent
    const { email, phone, productId, slot } = sent
    const expected = (mayBeAbsent: boolean) => stage.ledger.expect(email, look => judge(look, sent, mayBeAbsent))
    expected(true)
    const person = { carName: 'Kia Seltos', productId, userName: 'Meera', contactNumber: phone, email }
    await (slot === null
      ? ask(stage, 'ask for a hold', () =>
          stage.visitor().post('/api/ask-hold', person, { 'idempotency-key': sent.key }),
        )
      : ask(stage, 'book a test drive', () =>
          stage
            .visitor()
            .post('/api/send-booking', { ...person, address: '1 MG Road', slot }, { 'idempotency-key': sent.key }),
        ))
    unsure = null
    expected(false)
    if (slot !== null && ++drives % MOST_DRIVES === 0) number = null
  }

  async function turnHold(vehicle: number): Promise<void> {
    const { query } = stage.look().database
    const holds = query.selectFrom('holds').select(['id', 'enquiryId as enquiry']).where('vehicleId', '=', vehicle)
    const held = await holds.where('state', '=', 'held').executeTakeFirst()
    if (held !== undefined) {
      await ask(stage, 'release a hold', () => office.post(`/api/office/holds/${held.id}`, { to: 'released' }))
      return
    }
    const asked = await holds.where('state', '=', 'asked').executeTakeFirst()
    if (asked === undefined) return
    await ask(stage, 'grant a hold', () => office.post(`/api/office/enquiries/${asked.enquiry}/hold`, { hours: 24 }))
  }

  return {
    name: 'visits',
    async step() {
      if (unsure !== null) return wish(unsure)
      const { id, productId } = await requireCar()
      if (random.chance(0.3)) return turnHold(id)
      const slot = random.chance(0.6) ? await drawSlot(productId) : null
      const driver = stage.next()
      const phone = `98450${String(driver % 100_000).padStart(5, '0')}`
      return wish({ email: `driver-${driver}@example.com`, phone, key: crypto.randomUUID(), slot, productId })
    },
  }
}
