import { readFileSync } from 'node:fs'
import type { Vehicle } from '#domain/vehicles/vehicle.ts'
import type { ImportProblem } from '#services/import/importReport.ts'

// Real listings, read here a second time in plain steps of their own: nothing of the import's code is used.
type Row = Record<string, string>

/** The rows of a file by its columns. */
export function readRows(file: string): Row[] {
  const lines: string[][] = [[]]
  let cell = ''
  let quoted = false
  const text = readFileSync(file, 'utf8')
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at]
    if (quoted) {
      if (character !== '"') cell += character
      else if (text[at + 1] === '"') cell += text[(at += 1)]
      else quoted = false
    } else if (character === '"') quoted = true
    else if (character === ',' || character === '\n') {
      lines.at(-1)?.push(cell)
      cell = ''
      if (character === '\n') lines.push([])
    } else if (character !== '\r') cell += character
  }
  const [names = [], ...rows] = lines.filter(line => line.length > 0)
  return rows.map(row => Object.fromEntries(names.map((name, index) => [name, row[index] ?? ''])))
}

const digits = (text = '') => (text === '' ? null : Number.parseFloat(text.replaceAll(',', '')))
const rupees = (text = '') => {
  const amount = digits(text.replace('₹', '').trim())
  return amount === null
    ? null
    : Math.round(amount * (text.includes('Crore') ? 10_000_000 : text.includes('Lakh') ? 100_000 : 1))
}
const sameName = (a: string | null) => a?.toLowerCase().replace(/[ -]/g, '') ?? null
const yearIn = (text = '') => (text === '' ? null : Number(text.slice(-4)))

const BRANDS: Row = { Maruti: 'Maruti Suzuki', MINI: 'Mini', 'Mahindra Ssangyong': 'SsangYong', Ssangyong: 'SsangYong' }
const MODELS: Row = {
  'Swift Dzire': 'Dzire',
  'SX4 S Cross': 'S-Cross',
  'New Accord': 'Accord',
  'New Safari': 'Safari',
  'Cooper Countryman': 'Countryman',
  Evoque: 'Range Rover Evoque',
}
const BODIES: Row = {
  SUV: 'Suv',
  MUV: 'Muv',
  Minivans: 'Muv',
  'Pickup Trucks': 'Pickup Truck',
  Convertibles: 'Convertible',
  Hybrids: '',
}
const FUELS: Row = { Cng: 'CNG', Lpg: 'LPG', 'CNG + CNG': 'CNG' }
const OWNERS: Row = {
  '0th Owner': 'Unregistered',
  '5th Owner': '5th Owner or more',
  First: '1st Owner',
  Second: '2nd Owner',
  Third: '3rd Owner',
  Fourth: '4th Owner',
  'UnRegistered Car': 'Unregistered',
  '4 or More': '4th Owner',
}
const COLORS: Row = { Others: '', Other: '', Gray: 'Grey', Golden: 'Gold' }
const CITIES: Row = {
  bangalore: 'Bengaluru',
  Bangalore: 'Bengaluru',
  Gurgaon: 'Gurugram',
  Mysore: 'Mysuru',
  Mangalore: 'Mangaluru',
  Allahabad: 'Prayagraj',
}
// Who sells says how a car is registered only where that is a company or a taxi owner.
const PAPERS: Row = { Individual: '', Corporate: 'Company', 'Commercial Registration': 'Commercial' }
const named = (names: Row, text = '') => (names[text] ?? text) || null

const OFFICE =
  /^(?:(?:AN|AP|AR|AS|BR|CG|CH|DD|GA|GJ|HP|HR|JH|KA|KL|MH|MP|OD|OR|PB|PY|RJ|TN|TS|UK|UP|WB)(?!00)\d\d|DL\d[A-Z]|DL1\d|22BH)$/i

/** What a row of the six cities says of a car. */
export function expectedSixCity(row: Row) {
  const price = rupees(row.price)
  const struck = rupees(row.priceActual)
  const km = digits(row.km)
  const model = (row.model ?? '').replace(new RegExp(`^${row.oem} ?`), '')
  return {
    sourceKey: row.link,
    actualPrice: struck ?? price,
    offerAmount: (struck ?? price ?? 0) - (price ?? 0),
    priceAfterOffer: price,
    odometerKm: km !== null && km > 1_000_000 ? null : km,
    yearOfRegistration: yearIn(row['ov_Registration Year']),
    manufacturingYear: yearIn(row['ov_Year of Manufacture'] || row.modelYear),
    engineCc: digits(row['ov_Engine Displacement']),
    mileageKmpl: digits(row.spec_Mileage),
    brand: named(BRANDS, row.oem),
    model: sameName(named(MODELS, model)),
    variant: sameName(row.variantName || null),
    category: named(BODIES, row.bt),
    fuelType: named(FUELS, row.ft),
    transmission: row.transmission,
    owner: named(OWNERS, row.owner),
    registrationPrefix: OFFICE.test(row.ov_RTO ?? '') ? row.ov_RTO?.toUpperCase() : null,
    seatingCapacity: (row.ov_Seats ?? '').replace(' Seats', '') || null,
    color: sameName(named(COLORS, row.spec_Color)),
    location: sameName(named(CITIES, row.city)),
  }
}

/** The same of the vehicle that was made of it. */
export function actualSixCity(vehicle: Vehicle) {
  const {
    sourceKey,
    actualPrice,
    offerAmount,
    priceAfterOffer,
    odometerKm,
    yearOfRegistration,
    manufacturingYear,
    engineCc,
    mileageKmpl,
  } = vehicle
  const { brand, model, variant, category, fuelType, transmission, owner, seatingCapacity, color, location } =
    vehicle.options
  return {
    sourceKey,
    actualPrice,
    offerAmount,
    priceAfterOffer,
    odometerKm,
    yearOfRegistration,
    manufacturingYear,
    engineCc,
    mileageKmpl,
    registrationPrefix: vehicle.registrationPrefix,
    brand,
    model: sameName(model),
    variant: sameName(variant),
    category,
    fuelType,
    transmission,
    owner,
    seatingCapacity,
    color: sameName(color),
    location: sameName(location),
  }
}

/** What a row of the other file says of a car. */
export function expectedDetails(row: Row) {
  const km = digits(row.Kilometer)
  return {
    actualPrice: digits(row.Price),
    offerAmount: 0,
    odometerKm: km !== null && km > 1_000_000 ? null : km,
    yearOfRegistration: digits(row.Year),
    manufacturingYear: digits(row.Year),
    engineCc: digits((row.Engine ?? '').replace(' cc', '')),
    brand: named(BRANDS, row.Make),
    fuelType: named(FUELS, row['Fuel Type']),
    transmission: row.Transmission,
    location: named(CITIES, row.Location),
    color: named(COLORS, row.Color),
    owner: named(OWNERS, row.Owner),
    registrationType: named(PAPERS, row['Seller Type']),
    seatingCapacity: (row['Seating Capacity'] ?? '').replace('.0', '') || null,
    name: Object.entries(MODELS)
      .reduce(
        (name, [theirs, ours]) =>
          name.toLowerCase().startsWith(`${theirs.toLowerCase()} `) ? ours + name.slice(theirs.length) : name,
        row.Model ?? '',
      )
      .toLowerCase()
      .replace(/[ -]/g, ''),
  }
}

/** The same of the vehicle that was made of it. */
export function actualDetails({ options, ...vehicle }: Vehicle) {
  const { actualPrice, offerAmount, odometerKm, yearOfRegistration, manufacturingYear, engineCc } = vehicle
  const { brand, model, variant, fuelType, transmission, location, color, owner, registrationType, seatingCapacity } =
    options
  return {
    actualPrice,
    offerAmount,
    odometerKm,
    yearOfRegistration,
    manufacturingYear,
    engineCc,
    brand,
    fuelType,
    transmission,
    location,
    color,
    owner,
    registrationType,
    seatingCapacity,
    name: sameName(`${model} ${variant ?? ''}`),
  }
}

/** Whether a field was rightly left empty, by its text alone. */
export function isTrue({ column, value, reason }: ImportProblem): boolean {
  // Eight links of the six cities stand in the file twice.
  if (column === 'link') return /^is the same vehicle as in line \d+, which is taken$/u.test(reason)
  if (column === 'ov_RTO') return !OFFICE.test(value)
  if (column === 'ov_Insurance Validity') return value === '1' || value === '2'
  if (column === 'bt') return value === 'Hybrids'
  const number = digits(value) ?? 0
  return column === 'spec_Mileage'
    ? number < 1 || number > 100
    : /^(?:km|Kilometer)$/.test(column) && number > 1_000_000
}
