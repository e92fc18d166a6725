import type { Look } from '../../place/openPlace.ts'
import { ask, type MakeAct } from '../stage.ts'
import { carForm, carNumber } from './carRequest.ts'

/** What a car must be: each that may be, where a request had no answer. */
interface Expected {
  prices: readonly (number | null)[]
  states: readonly string[]
  photos: number
}

interface OwnCar {
  number: string
  photos: number
  price: number
  state: string
}

async function readCar({ database: { query } }: Look, number: string) {
  return query
    .selectFrom('vehicles')
    .select(['id', 'version', 'actualPrice as price', 'state', 'photoCount as photos'])
    .where('carNumber', '=', number)
    .executeTakeFirst()
}

/** What is wrong with a car; `null` among the prices means that it need not be there. */
async function judge(look: Look, number: string, expected: Expected): Promise<string | null> {
  const { query } = look.database
  const found = await readCar(look, number)
  if (found === undefined) return expected.prices.includes(null) ? null : 'is lost'
  if (!expected.prices.includes(found.price)) return `costs ${found.price}, not ${expected.prices.join(' or ')}`
  if (!expected.states.includes(found.state)) return `is ${found.state}, not ${expected.states.join(' or ')}`
  const features = await query
    .selectFrom('vehicleFeatures')
    .select('featureId')
    .where('vehicleId', '=', found.id)
    .execute()
  if (features.length !== 2 || found.photos !== expected.photos)
    return `has ${features.length} features and ${found.photos} photos, not 2 and ${expected.photos}`
  const begun = await query
    .selectFrom('events')
    .select('id')
    .where('subject', '=', 'vehicle')
    .where('subjectId', '=', found.id)
    .where('before', 'is', null)
    .execute()
  return begun.length === 1 ? null : `was added ${begun.length} times by its events`
}

/** Adds cars with photos, changes their prices, hides and lists them, one request after the other. */
export const actWithCars: MakeAct = stage => {
  const own: OwnCar[] = []
  let unsure: (() => Promise<void>) | null = null
  const expect = (number: string, expected: Expected) =>
    stage.ledger.expect(`car ${number}`, look => judge(look, number, expected))

  async function add(car: OwnCar): Promise<void> {
    expect(car.number, { prices: [null, car.price], states: ['listed'], photos: car.photos })
    unsure = () => add(car)
    // 409 when an earlier sending that had no answer was taken.
    await ask(
      stage,
      'add a car with photos',
      () => stage.office.post('/api/products/add', carForm(stage, car.number, car.price, car.photos)),
      [409],
    )
    unsure = null
    expect(car.number, { prices: [car.price], states: ['listed'], photos: car.photos })
    own.push(car)
  }

  async function change(car: OwnCar, to: { price: number } | { state: string }): Promise<void> {
    const found = await readCar(stage.look(), car.number)
    if (found === undefined) throw new Error(`${car.number} is lost`)
    const after = { ...car, ...to }
    expect(car.number, { prices: [car.price, after.price], states: [car.state, after.state], photos: car.photos })
    unsure = async () => {
      const now = await readCar(stage.look(), car.number)
      Object.assign(car, { price: now?.price, state: now?.state })
      unsure = null
    }
    await ask(stage, 'change a car', () =>
      stage.office.post(`/api/office/vehicles/${found.id}`, {
        version: found.version,
        ...('price' in to ? { actualPrice: to.price } : to),
      }),
    )
    unsure = null
    Object.assign(car, after)
    expect(car.number, { prices: [car.price], states: [car.state], photos: car.photos })
  }

  return {
    name: 'cars',
    async step() {
      const { random } = stage
      if (unsure !== null) return unsure()
      if (own.length < 3 || random.chance(0.35)) {
        const number = carNumber('FA', stage.next())
        return add({ number, photos: random.whole(1, 3), price: random.whole(300, 900) * 1_000, state: 'listed' })
      }
      const car = random.one(own)
      return change(
        car,
        random.chance(0.7)
          ? { price: random.whole(300, 900) * 1_000 }
          : { state: car.state === 'listed' ? 'hidden' : 'listed' },
      )
    },
  }
}
