import type { Desk, DeskCar } from './desk.ts'

/** Who wrote or called: name, phone, what was said, hours ago, and what became of it. */
const PEOPLE = [
  ['Anjali Deshpande', '98220 41877', 'Is the price final? I can come on Saturday with my husband.', 2, 'offer'],
  [
    'Imran Qureshi',
    '99860 22841',
    'Calls back after six. Wants an automatic for his mother, up to 8 lakh.',
    4,
    'phone',
  ],
  ['Lakshmi Narayanan', '94440 71253', 'Has the timing belt been changed?', 16, 'booking'],
  ['Gurpreet Singh', '98140 55310', 'Came to the gate, looked at it for half an hour, liked it.', 21, 'gate'],
  ['Pooja Reddy', '90000 48216', 'Would you take my Alto in exchange?', 27, 'offer'],
  ['Thomas Kurien', '98470 33109', 'Do you arrange a loan with SBI?', 49, 'contact'],
  ['Farhan Sheikh', '97690 80417', 'Asked by WhatsApp whether it is still there.', 74, 'whatsapp'],
  ['Meenakshi Iyer', '98840 12764', 'I offer this, cash free, transfer this week.', 98, 'offer'],
  ['Rohit Agarwal', '99300 65428', 'Second visit, wants to drive it on the motorway.', 122, 'booking'],
  ['Sunita Patil', '94220 90381', 'Too far for us, thank you.', 170, 'offer'],
] as const

type Way = (typeof PEOPLE)[number][4]

const mailOf = (name: string) => `${name.toLowerCase().replaceAll(' ', '.')}@example.in`

function write(desk: Desk, way: Way, car: DeskCar, [name, phone, said]: (typeof PEOPLE)[number]): Promise<unknown> {
  const person = { userName: name, email: mailOf(name), address: 'Bengaluru', contactNumber: phone }
  const about = { carName: 'Car', carVariant: '', carPrice: '', productId: car.productId, cameBy: 'search' }
  if (way === 'offer')
    return desk.post('send-offer', { ...person, ...about, offerPrice: Math.round(car.price * 0.95), userMessage: said })
  if (way === 'booking') return desk.post('send-booking', { ...person, ...about })
  if (way === 'contact')
    return desk.post('contact-form', { name, email: mailOf(name), phone, message: said, cameBy: 'social' })
  return desk.post('office/enquiries', { name, phone, said, source: way, car: car.productId, told: true })
}

/** Fills the inbox and the calendar with what a week brings; `offered` is the enquiry of somebody who sells a car. Returns that of
 * somebody who asks for one. */
export async function fillEnquiries(desk: Desk, offered: number): Promise<number> {
  const cars = desk.takeCars(PEOPLE.length)
  const before = newestOf(desk)
  for (const [place, person] of PEOPLE.entries()) {
    const car = cars[place]
    if (car !== undefined) await write(desk, person[4], car, person)
  }
  const numberOf = (place: number) => before + 1 + place
  const change = (place: number, data: object) =>
    desk.post(`office/enquiries/${numberOf(place)}/change`, { version: 1, ...data })
  await change(1, { state: 'contacted', nextActionOn: desk.day(0), nextActionTime: '18:30' })
  await change(3, { state: 'negotiating', nextActionOn: desk.day(1) })
  await change(4, { state: 'contacted', nextActionOn: desk.day(-1) })
  await change(6, { state: 'contacted' })
  await change(9, { state: 'lost', lostReason: 'Bought elsewhere' })
  await desk.post(`office/enquiries/${numberOf(3)}/notes`, {
    note: 'Wants the second key and a service before he pays.',
  })
  // Later on in the day the one of today would be over already.
  const today = `${desk.day(0)}T17:00`
  const soonest = Date.parse(`${today}:00+05:30`) > Date.now() + 3_600_000 ? today : `${desk.day(1)}T17:00`
  for (const [place, when] of [
    [2, soonest],
    [8, `${desk.day(1)}T11:00`],
    [7, `${desk.day(3)}T16:00`],
  ] as const)
    await desk.post('office/drives', { slot: when, any_time: true, enquiry_id: numberOf(place) })
  desk.sql(database => {
    for (const [place, [, , , hours]] of PEOPLE.entries())
      database
        .prepare('update enquiries set created_at = ? where id = ?')
        .run(Date.now() - hours * 3_600_000, numberOf(place))
    database.prepare('update enquiries set next_action_on = ? where id = ?').run(desk.day(0), offered)
  })
  await desk.post('office/views', { page: 'inbox', name: 'Offers, newest first', query: 'kind=offer', shared: true })
  return numberOf(3)
}

function newestOf(desk: Desk): number {
  let newest = 0
  desk.sql(database => {
    newest = database.prepare<[], number>('select coalesce(max(id), 0) from enquiries').pluck().get() ?? 0
  })
  return newest
}
