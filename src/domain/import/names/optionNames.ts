import { columnKey } from '../columns/fields.ts'
import { cleanText, isEmptyValue } from '../rows/cleanText.ts'
import { readQuantity, SEATS, type Reading } from '../rows/reading.ts'

/** Other names of options, by letters and digits alone. Null means no value. */
type Aliases = ReadonlyMap<string, string | null>

// A map, not an object: "constructor" in a file must not find a property that every object has.
const aliases = (names: Readonly<Record<string, string | null>>): Aliases => new Map(Object.entries(names))

const CAR_BRANDS: Readonly<Record<string, string>> = {
  maruti: 'Maruti Suzuki', marutisuzuki: 'Maruti Suzuki', suzuki: 'Maruti Suzuki', marutisuzukiarena: 'Maruti Suzuki',
  marutisuzukinexa: 'Maruti Suzuki', mercedes: 'Mercedes-Benz', mercedesbenz: 'Mercedes-Benz', merc: 'Mercedes-Benz', benz: 'Mercedes-Benz',
  mercedesamg: 'Mercedes-Benz', vw: 'Volkswagen', morrisgarages: 'MG', mgmotor: 'MG', mgmotors: 'MG', mini: 'Mini',
  citroen: 'Citroen', skoda: 'Skoda', force: 'Force Motors', tatamotors: 'Tata', mahindramahindra: 'Mahindra', mm: 'Mahindra',
  hyundaimotor: 'Hyundai', hyundaimotors: 'Hyundai', kiamotors: 'Kia', hondacars: 'Honda', fordindia: 'Ford', landrover: 'Land Rover',
  jlr: 'Land Rover', chevy: 'Chevrolet', bmwindia: 'BMW', byd: 'BYD', rollsroyce: 'Rolls-Royce',
  ssangyong: 'SsangYong', mahindrassangyong: 'SsangYong', mahindrarenault: 'Mahindra', hindustanmotor: 'Hindustan Motors',
  hm: 'Hindustan Motors', hindmotors: 'Hindustan Motors', ms: 'Maruti Suzuki', msil: 'Maruti Suzuki', marutisuzukiindia: 'Maruti Suzuki',
}
// Old names of makers, companies behind them, misspellings, and Hindi by ear (VEH-10).
const OTHER_BRANDS: Readonly<Record<string, string>> = {
  herohonda: 'Hero', heromotocorp: 'Hero', hiro: 'Hero', hirohonda: 'Hero', tvsmotor: 'TVS', tvsmotors: 'TVS', tvssuzuki: 'TVS', tvs: 'TVS',
  bajajauto: 'Bajaj', royalenfield: 'Royal Enfield', royalenfild: 'Royal Enfield', enfield: 'Royal Enfield', rayalenfild: 'Royal Enfield',
  hondamotorcycle: 'Honda', hondatwowheelers: 'Honda', hmsi: 'Honda', yamahamotor: 'Yamaha', suzukimotorcycle: 'Suzuki', suzukimotorcycles: 'Suzuki',
  harleydavidson: 'Harley-Davidson', harley: 'Harley-Davidson', harleydavidsons: 'Harley-Davidson', ola: 'Ola Electric', olaelectric: 'Ola Electric',
  atherenergy: 'Ather', ethar: 'Ather', herovida: 'Vida', vidahero: 'Vida', piaggiovespa: 'Vespa', revoltmotors: 'Revolt', ktm: 'KTM', lml: 'LML',
  greavesampere: 'Ampere', kineticluna: 'Kinetic', kineticgreen: 'Kinetic Green', ideal: 'Jawa', um: 'UM', umlohia: 'UM',
  ashokleyland: 'Ashok Leyland', ashokelyland: 'Ashok Leyland', ashoklelaind: 'Ashok Leyland', leyland: 'Ashok Leyland', al: 'Ashok Leyland',
  ashokleland: 'Ashok Leyland', bharatbenz: 'BharatBenz', eichermotors: 'Eicher', vecv: 'Eicher', veeicher: 'Eicher', ayshar: 'Eicher', aicher: 'Eicher',
  swarajmazda: 'SML Isuzu', smlisuzu: 'SML Isuzu', sml: 'SML Isuzu', smlmahindra: 'SML Isuzu', amw: 'AMW', forcemotors: 'Force Motors',
  atulauto: 'Atul', piajio: 'Piaggio', piagio: 'Piaggio', piaggioape: 'Piaggio', scootersindia: 'Vikram', yc: 'YC Electric', ycelectric: 'YC Electric',
  saeraelectric: 'Saera', omegaseikimobility: 'Omega Seiki', eulermotors: 'Euler', lohiaauto: 'Lohia', mahindraelectric: 'Mahindra',
  mahindratractors: 'Mahindra', mahindratractor: 'Mahindra', swarajtractors: 'Swaraj', swarajtractor: 'Swaraj', svaraj: 'Swaraj', punjabtractors: 'Swaraj',
  internationaltractors: 'Sonalika', sonalikainternational: 'Sonalika', sonalikatractors: 'Sonalika', escortsfarmtrac: 'Farmtrac', farmtrack: 'Farmtrac',
  escortspowertrac: 'Powertrac', powertrack: 'Powertrac', massey: 'Massey Ferguson', masseyferguson: 'Massey Ferguson', mf: 'Massey Ferguson',
  masseyfergusson: 'Massey Ferguson', masseyfurguson: 'Massey Ferguson', tafemasseyferguson: 'Massey Ferguson', tafe: 'Massey Ferguson', maisi: 'Massey Ferguson',
  johndeere: 'John Deere', jhondeere: 'John Deere', jhondeer: 'John Deere', johndeer: 'John Deere', jondiar: 'John Deere', deere: 'John Deere',
  newholland: 'New Holland', newholand: 'New Holland', cnh: 'New Holland', vsttillers: 'VST', vstshakti: 'VST', hmt: 'HMT', indofarm: 'Indo Farm',
  samedeutzfahr: 'Same Deutz Fahr', preettractors: 'Preet', actionconstructionequipment: 'ACE',
}
const BRANDS = aliases({ ...OTHER_BRANDS, ...CAR_BRANDS })
const CATEGORIES = aliases({
  suv: 'Suv', suvs: 'Suv', compactsuv: 'Suv', sportutilityvehicle: 'Suv', muv: 'Muv', muvs: 'Muv', mpv: 'Muv', mpvs: 'Muv', minivan: 'Muv',
  minivans: 'Muv', van: 'Muv', vans: 'Muv', hatchbacks: 'Hatchback', hatch: 'Hatchback', sedans: 'Sedan', saloon: 'Sedan',
  compactsedan: 'Sedan', coupes: 'Coupe', convertibles: 'Convertible', cabriolet: 'Convertible', wagons: 'Wagon', stationwagon: 'Wagon',
  pickup: 'Pickup Truck', pickups: 'Pickup Truck', pickuptruck: 'Pickup Truck', pickuptrucks: 'Pickup Truck',
  luxurysuvs: 'Luxury SUV', luxurysuv: 'Luxury SUV',
})
const FUELS = aliases({
  cng: 'CNG', cngcng: 'CNG', lpg: 'LPG', ev: 'Electric', bev: 'Electric', electricbev: 'Electric', battery: 'Electric', petroldiesel: null,
  petrolhybrid: 'Hybrid', hybridpetrol: 'Hybrid', petrolcng: 'Petrol + CNG', cngpetrol: 'Petrol + CNG', petrollpg: 'Petrol + LPG',
  lpgpetrol: 'Petrol + LPG', gasoline: 'Petrol', gas: null, p: 'Petrol', d: 'Diesel', c: 'CNG', e: 'Electric', pet: 'Petrol', dsl: 'Diesel',
  petcng: 'Petrol + CNG', petrolcngkit: 'Petrol + CNG', pcng: 'Petrol + CNG', dies: 'Diesel', petr: 'Petrol', elec: 'Electric', plpg: 'Petrol + LPG',
})
const TRANSMISSIONS = aliases({
  m: 'Manual', a: 'Automatic', man: 'Manual', autom: 'Automatic', autometic: 'Automatic', automatik: 'Automatic', manuel: 'Manual',
  auto: 'Automatic', at: 'Automatic', automatictc: 'Automatic', torqueconverter: 'Automatic', mt: 'Manual', amt: 'AMT', automaticamt: 'AMT',
  ags: 'AMT', cvt: 'CVT', automaticcvt: 'CVT', ecvt: 'CVT', dct: 'DCT', automaticdct: 'DCT', dsg: 'DCT', dca: 'DCT', imt: 'iMT',
})
const REGISTRATION_TYPES = aliases({
  individual: 'Individual', private: 'Individual', personal: 'Individual', corporate: 'Company', company: 'Company', commercial: 'Commercial',
  commercialregistration: 'Commercial', taxi: 'Commercial', bh: 'BH Series', bhseries: 'BH Series', bharat: 'BH Series', govt: 'Government',
  // Who sells a vehicle, not how it is registered.
  dealer: null, trustmarkdealer: null, owner: null,
})
const COLORS = aliases({
  safed: 'White', kala: 'Black', kaala: 'Black', lal: 'Red', laal: 'Red', neela: 'Blue', nila: 'Blue', chandi: 'Silver', hara: 'Green',
  peela: 'Yellow', pila: 'Yellow', bhura: 'Brown', sunehra: 'Gold', sunahara: 'Gold', wht: 'White', blk: 'Black', slv: 'Silver', gry: 'Grey',
  gray: 'Grey', golden: 'Gold', other: null, others: null })
const OWNERS = aliases({
  unregistered: 'Unregistered', unregisteredcar: 'Unregistered', '4ormore': '4th Owner', fourormore: '4th Owner', fourthormore: '4th Owner',
  fourthabove: '4th Owner', fourthandabove: '4th Owner', '4thabove': '4th Owner', '4thandabove': '4th Owner', '4above': '4th Owner',
  '4andabove': '4th Owner', '4thormore': '4th Owner', morethan4: '5th Owner or more', '5ormore': '5th Owner or more',
  '5thormore': '5th Owner or more', fifthormore: '5th Owner or more', '5thandabove': '5th Owner or more',
})
const LOCATIONS = aliases({
  bangalore: 'Bengaluru', bombay: 'Mumbai', calcutta: 'Kolkata', madras: 'Chennai', gurgaon: 'Gurugram', newdelhi: 'Delhi', poona: 'Pune',
  baroda: 'Vadodara', trivandrum: 'Thiruvananthapuram', cochin: 'Kochi', mysore: 'Mysuru', vizag: 'Visakhapatnam', mangalore: 'Mangaluru',
  allahabad: 'Prayagraj', calicut: 'Kozhikode', trichy: 'Tiruchirappalli', pondicherry: 'Puducherry', nasik: 'Nashik', belgaum: 'Belagavi',
  hubli: 'Hubballi', simla: 'Shimla', delhincr: 'Delhi NCR', ncr: 'Delhi NCR', blr: 'Bengaluru', hyd: 'Hyderabad', bom: 'Mumbai', bombey: 'Mumbai',
})

/** As many features as the form of a car takes. */
const MOST_FEATURES = 300

/** The longest name an option may have. */
const LONGEST_NAME = 120

/** Writes `FIAT` and `jaipur` as names. Mixed case stays, and so do abbreviations of up to three letters. */
function inTitleCase(name: string): string {
  return name.replace(/\p{L}+/gu, word => (
    word === word.toLowerCase() || (word.length > 3 && word === word.toUpperCase())
      ? word.charAt(0).toUpperCase() + word.slice(1).toLowerCase()
      : word))
}

/** The key of an alias: letters and digits alone, Latin letters without accents. */
export function aliasKey(text: string): string {
  return columnKey(text.normalize('NFKD').replace(/[\u0300-\u036f]/gu, ''))
}

/** Reads a name for an option list, unchanged. */
export function readName(text: string): Reading<string> {
  if (text.length > LONGEST_NAME) return { reason: `has more than ${LONGEST_NAME} characters` }
  return columnKey(text) === '' ? { reason: 'has neither letters nor digits' } : { value: text }
}

function readAlias(known: Aliases): (text: string) => Reading<string> {
  return text => {
    const alias = known.get(aliasKey(text))
    if (alias !== undefined) return { value: alias }
    const reading = readName(text)
    return 'reason' in reading || reading.value === null ? reading : { value: inTitleCase(reading.value) }
  }
}

export const readBrand = readAlias(BRANDS)
export const readFuelType = readAlias(FUELS)
export const readRegistrationType = readAlias(REGISTRATION_TYPES)
// "Seller type" of other sites: a company or a taxi owner tells the registration, a private person or a dealer does
// not.
const SELLER_TYPES = aliases({ corporate: 'Company', company: 'Company', commercial: 'Commercial', commercialregistration: 'Commercial', taxi: 'Commercial' })

/** Reads the registration type from a column of sellers. */
export function readSellerType(text: string): Reading<string> {
  return { value: SELLER_TYPES.get(aliasKey(text)) ?? null }
}
export const readColor = readAlias(COLORS)
export const readLocation = readAlias(LOCATIONS)

export function readCategory(text: string): Reading<string> {
  return /^(?:hybrids?|electric|luxury|used cars?|cars?)$/i.test(text) ? { reason: 'is not a body type' } : readAlias(CATEGORIES)(text)
}

/** Reads `Automatic`, `AMT` or "6-Speed Manual". "5 Speed" gives the gears, not the kind of gearbox. */
export function readTransmission(text: string): Reading<string> {
  if (!/\d|speed/iu.test(text)) return readAlias(TRANSMISSIONS)(text)
  const [kind] = /\b(?:manual|automatic|amt|cvt|dct|dsg|imt)\b/iu.exec(text) ?? []
  return kind === undefined ? { reason: 'is not a kind of transmission' } : readAlias(TRANSMISSIONS)(kind)
}

const ORDINALS = new Map(Object.entries({
  zero: 0, zeroth: 0, i: 1, ii: 2, iii: 3, iv: 4, pehla: 1, pahla: 1, dusra: 2, doosra: 2, teesra: 3, tisra: 3, chautha: 4,
  one: 1, first: 1, single: 1, two: 2, second: 2, three: 3, third: 3, four: 4, fourth: 4, five: 5, fifth: 5,
}))
const OWNER_NAMES = ['Unregistered', '1st Owner', '2nd Owner', '3rd Owner', '4th Owner', '5th Owner or more']

/**
 * Reads owners by count or ordinal: `1`, `First`, `1st Owner`. 0 means unregistered; the 5th and later are one option.
 */
export function readOwner(text: string): Reading<string> {
  const key = aliasKey(text.replace(/\b(?:owners?|hand)\b/giu, '').replace(/&/gu, ' and ').replace(/\.0+$/u, '')) || aliasKey(text)
  const alias = OWNERS.get(key)
  if (alias !== undefined) return { value: alias }
  const [, digits] = /^(\d{1,2})(?:st|nd|rd|th)?$/u.exec(key) ?? []
  const count = digits === undefined ? ORDINALS.get(key) : Number(digits)
  if (count !== undefined) return { value: OWNER_NAMES[Math.min(count, 5)] ?? null }
  return readAlias(new Map())(text)
}

/** Reads the seats as the option list names them: `5`. */
export function readSeats(text: string): Reading<string> {
  const reading = readQuantity(text, SEATS)
  return 'reason' in reading ? reading : { value: reading.value === null ? null : String(reading.value) }
}

/** The names between bars, and between commas that are not within brackets. */
function splitNames(part: string): string[] {
  const names: string[] = []
  let [end, isWithin] = [part.length, false]
  for (let at = part.length - 1; at >= 0; at -= 1) {
    const sign = part[at]
    if (sign === '(' || sign === ')') isWithin = sign === ')'
    if (sign !== '|' && (sign !== ',' || isWithin)) continue
    names.push(part.slice(at + 1, end))
    end = at
  }
  return [...names, part.slice(0, end)].toReversed()
}

/**
 * Reads the features of one cell, separated by commas, semicolons, bars or lines, or written as a list: `['ABS',
 * 'Airbag']`. A name in the option list stays whole, also with a comma.
 */
export function readFeatures(cell: string, isListed: (name: string) => boolean = () => false): Reading<string[]> {
  const clean = (part: string) => cleanText(part).replace(/^['"•*\s-]+|(?<!['"\s])['"\s]+$/gu, '')
  const parts = cell.replace(/^\s*\[|\]\s*$/gu, '').split(/[\n;]/u)
    .flatMap(part => isListed(clean(part)) ? [part] : splitNames(part)).map(clean).filter(part => !isEmptyValue(part))
  const wrong = parts.find(part => 'reason' in readName(part))
  if (wrong !== undefined) return { reason: `"${wrong.slice(0, 60)}" is not the name of a feature` }
  const byKey = new Map(parts.map(part => [columnKey(part), part]))
  if (byKey.size > MOST_FEATURES) return { reason: `names ${byKey.size} features; a car can have up to ${MOST_FEATURES}` }
  return { value: byKey.size === 0 ? null : [...byKey.values()] }
}
