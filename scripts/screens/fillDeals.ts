import type { Desk, DeskCar } from './desk.ts'

/** What a car cost the dealer. */
async function writeMoney(desk: Desk, { id, price }: DeskCar, share: number): Promise<void> {
  const rounded = (part: number) => Math.round((price * part) / 1_000) * 1_000
  await desk.post(`office/vehicles/${id}/money`, {
    version: 0,
    is_consigned: false,
    purchase_rupees: rounded(share),
    seller_registered: false,
    input_tax_taken: false,
    written_down_rupees: '',
    reserve_rupees: '',
    commission_rupees: '',
    agreement_until: '',
    floor_rupees: rounded(0.94),
  })
  const costs = [
    ['mechanical', 'Clutch set and fitting', 'Shree Auto Works', 18_500, 2_822],
    ['detailing', 'Interior cleaned, paint polished', 'Gloss Studio', 4_720, 720],
    ['papers', 'Road tax difference and agent', 'R. Murthy', 6_300, 0],
  ] as const
  for (const [place, [category, what, paid, rupees, gst]] of costs.entries())
    await desk.post(`office/vehicles/${id}/costs`, {
      version: place + 1,
      category,
      what,
      paid_to: paid,
      spent_on: desk.day(-9 + place),
      rupees,
      gst_rupees: gst,
      is_creditable: false,
    })
}

function intake(desk: Desk, { id }: DeskCar, daysAgo: number, from: string): Promise<unknown> {
  return desk.post(`office/vehicles/${id}/intake`, {
    version: 0,
    source: 'owner',
    from_name: from,
    from_phone: '98450 70021',
    from_address: '14, 3rd Cross, Jayanagar, Bengaluru',
    taken_in_on: desk.day(-daysAgo),
    chassis_no: `MA3EWDE1S00${10_000 + id}`,
    engine_no: `K12MN${20_000 + id}`,
    keys: 2,
    form29c: { ack: `KA29C2026${String(id).padStart(6, '0')}`, on: desk.day(-daysAgo) },
  })
}

/** What was seen of a car's papers, and its readings. */
async function writeCondition(desk: Desk, car: DeskCar): Promise<void> {
  const seen = (value: string, source: string) => ({ value, on: desk.day(-20), source })
  await desk.post(`office/vehicles/${car.id}/papers`, {
    version: desk.versionOf(car),
    papers: {
      registeredOn: seen('2021-03-15', 'rc'),
      registeredUntil: seen('2036-03-14', 'rc'),
      emissionStage: seen('BS-VI', 'rc'),
      hypothecation: seen('none', 'rc'),
      insurance: seen(`comprehensive ${desk.day(140)}`, 'policy'),
      pucUntil: seen(desk.day(95), 'certificate'),
      hsrp: seen('fitted', 'car'),
      challans: seen('none', 'portal'),
      tolls: seen('none', 'fastag'),
    },
  })
  for (const [km, daysAgo, source] of [
    [car.km - 9_400, 390, 'service'],
    [car.km - 110, 35, 'intake'],
    [car.km, 1, 'test_drive'],
  ] as const)
    await desk.post(`office/vehicles/${car.id}/readings`, { km, on: desk.day(-daysAgo), source })
}

const BUYERS = [
  ['Vikram Rao', '98860 31720', 'Karnataka'],
  ['Nisha Thomas', '94470 65512', 'Kerala'],
  ['S. Kulkarni', '98230 47719', 'Karnataka'],
] as const

interface Sold {
  reference: string
  car: DeskCar
}

/** A deal with its token; sold so many days ago where a number is given. */
async function deal(
  desk: Desk,
  car: DeskCar,
  buyer: (typeof BUYERS)[number],
  soldDaysAgo: number | null,
): Promise<Sold> {
  const [name, phone, state] = buyer
  const { reference } = await desk.post('office/deals', {
    product_id: car.productId,
    version: desk.versionOf(car),
    name,
    phone,
    price: car.price,
  })
  const path = `office/deals/${String(reference)}`
  let version = 1
  const step = async (what: string, data: object) => {
    await desk.post(`${path}/${what}`, { version, ...data })
    version += 1
  }
  await step('buyer', { name, address: '22, MG Road, Indiranagar', state, is_dealer: false })
  await step('terms', {
    price: car.price,
    agreed_on: desk.day(-(soldDaysAgo ?? 0) - 2),
    lender: '',
    exchange_description: '',
    exchange_car_number: '',
    exchange_rupees: '',
  })
  await step('payments', { kind: 'token', way: 'upi', rupees: 25_000, paid_on: desk.day(-(soldDaysAgo ?? 1) - 1) })
  if (soldDaysAgo !== null) {
    await step('charges', { kind: 'accessory', what: 'Seat covers and floor mats', rupees: 8_500 })
    await step('payments', {
      kind: 'payment',
      way: 'bank',
      rupees: car.price + 8_500 - 25_000,
      paid_on: desk.day(-soldDaysAgo),
    })
    await step('sale', { sold_on: desk.day(-soldDaysAgo) })
    await step('hand-over', {
      at: `${desk.day(-soldDaysAgo)}T16:30`,
      km: car.km,
      keys: 2,
      papers: 'RC, insurance policy, PUC, service book',
    })
  }
  return { reference: String(reference), car }
}

/** Buys, repairs and sells cars, and fills the registers. Returns a sale whose papers are under way, and a car with its money. */
export async function fillDeals(desk: Desk): Promise<{ sold: Sold; bought: DeskCar }> {
  const [bought, first, second, third] = desk.takeCars(4)
  if (bought === undefined || first === undefined || second === undefined || third === undefined)
    throw new Error('The demo has too few cars')
  for (const [place, car] of [bought, first, second, third].entries()) {
    await intake(desk, car, 40 - place * 6, ['Ravi Shetty', 'Asha Bhat', 'Joseph D’Souza', 'Kiran Gowda'][place] ?? '')
    await writeMoney(desk, car, 0.86)
  }
  await writeCondition(desk, bought)
  const sold = await deal(desk, first, BUYERS[0], 9)
  await deal(desk, second, BUYERS[1], 20)
  await deal(desk, third, BUYERS[2], null)
  await desk.post(`office/vehicles/${bought.id}/trips`, {
    purpose: 'workshop',
    driver: 'Meera Nair',
    to_place: 'Shree Auto Works, Wilson Garden',
    out_at: `${desk.day(-1)}T10:10`,
    out_km: bought.km,
  })
  return { sold, bought }
}
