import { addYears, dayText } from '../text/day.ts'
import { NCR_LAW, NCR_OFFICES } from './ncrLaw.ts'
import { EMISSION_STAGES, type VehicleDocuments } from './documentFacts.ts'
import type { Noun } from '../kinds/nouns.ts'

/** What the rules of the region depend on. `registrationPrefix` is public: the first four characters of the number. */
interface NcrCar {
  registrationPrefix: string | null
  fuelType: string | null
  yearOfRegistration: number | null
}

/** A sentence, and the rule it comes from with its date. */
export interface NcrNote {
  text: string
  rule: string
}

const rank = (stage: string) => EMISSION_STAGES.findIndex(known => known === stage)

/** Whether a car is registered in Delhi or a district of the National Capital Region. */
export function isOfNcr(registrationPrefix: string | null): boolean {
  const prefix = (registrationPrefix ?? '').toUpperCase()
  return prefix.startsWith('DL') || NCR_OFFICES.has(prefix)
}

function ageNote(
  fuel: 'Diesel' | 'Petrol',
  { yearOfRegistration }: Omit<NcrCar, 'registrationPrefix'>,
  papers: VehicleDocuments,
  today: string,
  noun: Noun,
): NcrNote[] {
  const years = NCR_LAW.age[fuel]
  const rule = NCR_LAW.age.source
  const kind = fuel === 'Diesel' ? `a diesel ${noun.one}` : `a petrol ${noun.one}`
  const on = papers.registeredOn?.value
  if (on !== undefined) {
    const end = addYears(on, years)
    return end < today
      ? [{ text: `The ${years} years of ${kind} in the NCR ended on ${dayText(end)}.`, rule }]
      : [{ text: `The ${years} years of ${kind} in the NCR end on ${dayText(end)}.`, rule }]
  }
  if (yearOfRegistration === null) return []
  const end = yearOfRegistration + years
  return end < Number(today.slice(0, 4))
    ? [{ text: `The ${years} years of ${kind} in the NCR ended in ${end}.`, rule }]
    : [{ text: `The ${years} years of ${kind} in the NCR end in ${end}.`, rule }]
}

function stageNotes(fuel: 'Diesel' | 'Petrol', stage: string): NcrNote[] {
  const { protectedFrom, grapFour } = NCR_LAW
  const isProtected = rank(stage) >= rank(protectedFrom.stage)
  return [
    {
      text: isProtected
        ? `It is ${stage}: the authorities may not act against it for its age alone.`
        : `It is ${stage}: once those years are over, the authorities may act against it.`,
      rule: protectedFrom.source,
    },
    ...(rank(stage) <= rank(grapFour[fuel])
      ? [
          {
            text: 'On days of the worst air, while stage IV is in force, it must stay off the road.',
            rule: grapFour.source,
          },
        ]
      : []),
  ]
}

/**
 * What age and emission stage mean for a car of Delhi or the National Capital Region, each sentence with its rule (CAR-1).
 * Empty for other cars and for fuels without such a rule. `today` is YYYY-MM-DD.
 */
export function ncrNotes(car: NcrCar, papers: VehicleDocuments, today: string, noun: Noun): NcrNote[] {
  return isOfNcr(car.registrationPrefix) ? notesOfRegion(car, papers, today, noun) : []
}

/** The same for a car that somebody would register in Delhi, wherever it is registered now (PRICE-3). */
export function notesOfRegion(
  car: Omit<NcrCar, 'registrationPrefix'>,
  papers: VehicleDocuments,
  today: string,
  noun: Noun,
): NcrNote[] {
  const { fuelType } = car
  if (fuelType !== 'Diesel' && fuelType !== 'Petrol') return []
  const stage = papers.emissionStage?.value
  return [...ageNote(fuelType, car, papers, today, noun), ...(stage === undefined ? [] : stageNotes(fuelType, stage))]
}
