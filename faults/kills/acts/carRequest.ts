import type { Stage } from '../stage.ts'

const BRANDS = [
  ['Kia', 'Seltos', 'HTX'],
  ['Maruti Suzuki', 'Swift', 'VXi'],
  ['Tata', 'Nexon', 'XZ Plus'],
] as const

const FEATURES = ['Driver Airbag', 'Side Airbags']

/** A car of this number that nobody else adds: `KA05FA0012`. */
export function carNumber(letters: string, number: number): string {
  return `KA${String(1 + Math.floor(number / 10_000)).padStart(2, '0')}${letters}${String(number % 10_000).padStart(4, '0')}`
}

/** The form by which a car is added, with as many photos. */
export function carForm(
  { random, pictures }: Pick<Stage, 'random' | 'pictures'>,
  number: string,
  price: number,
  photos: number,
): FormData {
  const [brand, model, variant] = random.one(BRANDS)
  const form = new FormData()
  const fields = {
    car_number: number,
    brand,
    model_name: model,
    variant,
    category: 'SUV',
    fuel_type: 'Petrol',
    transmission: 'Manual',
    registration_type: 'Individual',
    owner: '1st Owner',
    seating_Capacity: '5',
    colors: 'White',
    locations: 'Bengaluru',
    year_of_registration: '2021',
    manufacturing_year: '2021',
    actual_price: String(price),
    offer_amount: '10000',
    price_after_offer: '1',
    emi_options: '',
    mileage: '16.8',
    engine_capacity: '1497',
    kilometer_driven: '32000',
    tires_used: '30 %',
    insurance: 'Comprehensive',
    posting_datemanual: '2026-11-01',
    warranty: '',
  }
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  for (const feature of FEATURES) form.append('features', feature)
  for (let photo = 0; photo < photos; photo++) form.append('photos', new Blob([random.one(pictures)]), `${photo}.jpg`)
  return form
}
