import type { Noun } from '../kinds/nouns.ts'
import type { OtherKind } from '../kinds/kinds.ts'
import { pointsText, type Pin } from '../condition/inspection.ts'
import type { VehicleDocuments } from '../condition/documentFacts.ts'
import { documentLines } from '../condition/documentText.ts'
import { LOWER_KM, type Reading } from '../condition/readings.ts'
import { flawsOf, type InspectionReport } from '../condition/report.ts'
import type { PlaceAmong } from '../pricing/placeText.ts'
import type { PriceSpan } from '../pricing/priceSpan.ts'
import type { PriceStrip } from '../pricing/priceStrip.ts'
import { proposeEmiText } from '../vehicles/emiText.ts'
import { dayText, shortDayText } from '../text/day.ts'
import { groupDigits } from '../text/groupDigits.ts'
import type { QrDrawing } from '../text/qrDrawing.ts'
import { describeEngine } from '../vehicles/engine.ts'
import { carYear, hasPublicPage, vehicleName, type Vehicle, type VehiclePhoto } from '../vehicles/vehicle.ts'

/** Something that is not known and is printed as a line to be filled in by hand, with the page of the office where it is entered. */
export interface MissingFact {
  what: string
  at: string
}

/** A fact under its name; null where it is not known. */
export interface SheetFact {
  value: string | null
  label: string
  /** What a buyer has to look at first: kilometres that are lower than before. */
  warns?: true
}

/** What was found and not repaired, as paper shows it. */
export interface SheetFlaw {
  number: number
  text: string
  pin: Pin | null
}

/** How the price stands among comparable cars: the strip of dots with its figures (rupees). */
export interface SheetPosition extends PlaceAmong {
  strip: PriceStrip
  lowest: number
  span: PriceSpan
  highest: number
}

/** A car as window sticker and spec sheet show it (DESK-5). Money in whole rupees. */
export interface CarSheet {
  productId: string
  name: string
  /** Brand and model; beneath them variant and colour. */
  title: string
  subtitle: string
  category: string | null
  /** Its kind, absent for a car. */
  kind?: OtherKind
  price: number | null
  /** The instalment by the product's own formula (EMI-2). */
  emi: string | null
  position: SheetPosition | null
  facts: readonly SheetFact[]
  flaws: readonly SheetFlaw[]
  /** Lines about the newest inspection; none where there was none. */
  inspection: readonly string[]
  papers: readonly SheetFact[]
  features: readonly string[]
  photos: readonly VehiclePhoto[]
  /** The address of its page, and that as a QR code; null for a car that visitors cannot see. */
  page: { address: string; qr: QrDrawing } | null
  missing: readonly MissingFact[]
}

/** What a sheet is made of. `today` is YYYY-MM-DD in India. */
export interface SheetParts {
  car: Vehicle
  condition: { papers: VehicleDocuments; readings: readonly Reading[]; report: InspectionReport | null }
  position: SheetPosition | null
  page: CarSheet['page']
  today: string
  noun: Noun
}

/** The papers that a buyer reads on a windscreen, in this order; the first two belong on every sheet. */
const SHOWN_PAPERS = [
  'registeredUntil',
  'insurance',
  'ownDamageUntil',
  'pucUntil',
  'permit',
  'fitnessUntil',
  'taxUntil',
  'hypothecation',
  'emissionStage',
  'challans',
  'tolls',
]

function papersOf({ car, condition: { papers }, today, noun }: SheetParts): SheetFact[] {
  const known = new Map(
    documentLines(papers, today, noun).map(({ fact, label, text }) => [String(fact), { label, value: text }]),
  )
  if (!known.has('insurance') && car.insurance !== null)
    known.set('insurance', { label: 'Insurance', value: car.insurance })
  return SHOWN_PAPERS.flatMap((fact): SheetFact[] => {
    const line = known.get(fact)
    if (line !== undefined) return [line]
    if (fact === 'registeredUntil') return [{ label: 'RC valid until', value: null }]
    return fact === 'insurance' ? [{ label: 'Insurance until', value: null }] : []
  })
}

function factsOf({ car, condition: { readings }, today }: SheetParts): SheetFact[] {
  const { odometerKm, options } = car
  const year = carYear(car)
  const reading = readings.findLast(({ km }) => km === odometerKm)
  return [
    { value: year === null ? null : String(year), label: 'year' },
    {
      value: odometerKm === null ? null : groupDigits(odometerKm),
      label: `${reading === undefined ? 'km' : `km on ${shortDayText(reading.on, today)}`}${car.odometerLower ? LOWER_KM : ''}`,
      ...(car.odometerLower ? { warns: true as const } : {}),
    },
    { value: options.fuelType, label: describeEngine({ ...options, engineCc: car.engineCc }) ?? 'fuel' },
    {
      value: options.transmission,
      label:
        options.seatingCapacity === null ? 'gearbox' : `${options.seatingCapacity.split(/seat/i, 1)[0]?.trim()} seats`,
    },
    { value: options.owner?.replace(/owner$/i, '').trimEnd() ?? null, label: 'owner' },
  ]
}

function inspectionLines(report: InspectionReport | null): string[] {
  if (report === null) return []
  const { counts, on, odometerKm, inspector } = report
  return [
    `${pointsText(counts)}, inspected`,
    `${dayText(on)} at ${groupDigits(odometerKm)} km`,
    `by ${inspector.replace(/\.$/, '')}.`,
  ]
}

function missingOf({ car, condition: { report } }: SheetParts, papers: readonly SheetFact[]): MissingFact[] {
  const record = `/office/vehicles/${car.productId}`
  const { options } = car
  const asked: [unknown, string, string][] = [
    [car.priceAfterOffer, 'Price', `${record}/edit`],
    [car.yearOfRegistration, 'Year of registration', `${record}/edit`],
    [car.odometerKm, 'Kilometres', `${record}/edit`],
    [options.fuelType, 'Fuel', `${record}/edit`],
    [options.transmission, 'Gearbox', `${record}/edit`],
    [options.owner, 'Owner', `${record}/edit`],
    ...papers.map(({ value, label }): [unknown, string, string] => [value, label, `${record}/condition`]),
    [report, 'Inspection', `${record}/inspection`],
  ]
  return asked.flatMap(([value, what, at]) => (value === null ? [{ what, at }] : []))
}

/** The sheet of a car: facts, faults before praise, papers, and what has to be filled in by hand (DESK-5). */
export function makeCarSheet(parts: SheetParts): CarSheet {
  const { car, condition, position, page } = parts
  const { brand, model, variant, color, category } = car.options
  const papers = papersOf(parts)
  return {
    productId: car.productId,
    name: vehicleName(car.options),
    title: [brand, model].filter(Boolean).join(' ') || vehicleName(car.options),
    subtitle: [variant, color?.toLowerCase()].filter(Boolean).join(', '),
    category,
    kind: car.kind,
    price: car.priceAfterOffer,
    emi: proposeEmiText(car.priceAfterOffer),
    position,
    facts: factsOf(parts),
    flaws:
      condition.report === null
        ? []
        : flawsOf(condition.report).map(({ number, name, note, pin }) => ({
            number,
            text: note === '' ? name : `${name}: ${note}`,
            pin,
          })),
    inspection: inspectionLines(condition.report),
    papers,
    features: car.features,
    photos: car.photos,
    page: hasPublicPage(car) ? page : null,
    missing: missingOf(parts, papers),
  }
}
