import type { Noun } from '../kinds/nouns.ts'

/** What is known of a car's papers and standing: one value each, with the day it was seen and where (CAR-1). */
export const DOCUMENT_FACTS = [
  'registeredOn',
  'registeredUntil',
  'emissionStage',
  'hypothecation',
  'insurance',
  'ownDamageUntil',
  'pucUntil',
  'permit',
  'permitPasses',
  'fitnessUntil',
  'taxUntil',
  'hsrp',
  'challans',
  'tolls',
  'blacklist',
  'keys',
  'serviceHistory',
  'accident',
] as const
export type DocumentFact = (typeof DOCUMENT_FACTS)[number]

/** Where a fact was seen. */
export const DOCUMENT_SOURCES = {
  rc: 'RC',
  policy: 'policy',
  certificate: 'certificate',
  lender: "lender's letter",
  portal: 'State portal',
  fastag: 'FASTag portal',
  book: 'service book',
  car: 'the car itself',
  seller: 'the seller',
  list: 'stock list',
} as const
export type DocumentSource = keyof typeof DOCUMENT_SOURCES

/** A dated fact. `value` is as `DOCUMENT_KINDS` says; `on` is the day it was seen, YYYY-MM-DD. */
export interface VehicleDocument {
  value: string
  on: string
  source: DocumentSource
}

/** What is known of a car, by fact. */
export type VehicleDocuments = Partial<Record<DocumentFact, VehicleDocument>>

/** Facts that changed, before or after; null where nothing was known. */
export type DocumentChanges = Partial<Record<DocumentFact, VehicleDocument | null>>

type Choices = Readonly<Record<string, string>>

interface FactRule {
  label: string
  /** A day (`2037-03-14`), one of `choices`, or one of them with its last day (`comprehensive 2027-03-13`). */
  kind: 'day' | 'choice' | 'dated'
  /** The values with their names in the office. */
  choices?: Choices
  /** Of the dated ones those that have no last day. */
  endless?: readonly string[]
  /** Where people usually see it, the most usual first: a stock list is none of their sources. */
  sources: readonly DocumentSource[]
}

/** The kinds of insurance by their values. */
export const INSURANCE_KINDS = {
  comprehensive: 'comprehensive',
  zero_dep: 'comprehensive, zero depreciation',
  third_party: 'third party only',
  none: 'none in force',
} as const

/** The kinds of permit by their values (VEH-7). */
export const PERMIT_KINDS = {
  goods: 'goods carriage',
  national: 'national authorisation',
  contract: 'contract carriage',
  stage: 'stage carriage',
  school: 'school or private service',
  tourist: 'All India tourist',
  temporary: 'temporary',
  not_needed: 'none needed',
  surrendered: 'surrendered',
  none: 'none in force',
} as const

/** Emission stages as the RC states them, the oldest first. */
export const EMISSION_STAGES = ['BS-II', 'BS-III', 'BS-IV', 'BS-VI'] as const

/** What each fact may be, in the order of the form and of the page. */
export const DOCUMENT_KINDS: Readonly<Record<DocumentFact, FactRule>> = {
  registeredOn: { label: 'First registered', kind: 'day', sources: ['rc', 'portal'] },
  registeredUntil: { label: 'RC valid until', kind: 'day', sources: ['rc', 'portal'] },
  emissionStage: {
    label: 'Emission stage',
    kind: 'choice',
    choices: Object.fromEntries(EMISSION_STAGES.map(stage => [stage, stage])),
    sources: ['rc', 'portal'],
  },
  hypothecation: {
    label: 'Loan on the car',
    kind: 'choice',
    choices: { none: 'none', closed: 'paid off, with Form 35', closing: 'being closed', open: 'open' },
    sources: ['rc', 'portal', 'lender'],
  },
  insurance: {
    label: 'Insurance',
    kind: 'dated',
    choices: INSURANCE_KINDS,
    endless: ['none'],
    sources: ['policy', 'portal'],
  },
  // Of a two-wheeler: its first policies end on two days.
  ownDamageUntil: { label: 'Own damage insured until', kind: 'day', sources: ['policy', 'portal'] },
  pucUntil: { label: 'PUC until', kind: 'day', sources: ['certificate', 'portal'] },
  permit: {
    label: 'Permit',
    kind: 'dated',
    choices: PERMIT_KINDS,
    endless: ['not_needed', 'surrendered', 'none'],
    sources: ['certificate', 'portal', 'rc'],
  },
  permitPasses: {
    label: 'Permit passes to the buyer',
    kind: 'choice',
    choices: { by_leave: 'by leave of its authority', yes: 'yes', no: 'no, it is surrendered first' },
    sources: ['portal', 'certificate'],
  },
  fitnessUntil: { label: 'Fitness certificate until', kind: 'day', sources: ['certificate', 'portal', 'rc'] },
  taxUntil: {
    label: 'Road tax',
    kind: 'dated',
    choices: { paid: 'paid', lifetime: 'paid for its lifetime' },
    endless: ['lifetime'],
    sources: ['portal', 'rc', 'certificate'],
  },
  hsrp: {
    label: 'HSRP',
    kind: 'choice',
    choices: { fitted: 'fitted, front and rear', ordered: 'ordered', missing: 'not fitted' },
    sources: ['car', 'seller'],
  },
  challans: {
    label: 'Challans',
    kind: 'choice',
    choices: { none: 'none', open: 'open' },
    sources: ['portal', 'seller'],
  },
  tolls: {
    label: 'Tolls',
    kind: 'choice',
    choices: { none: 'none unpaid', open: 'unpaid' },
    sources: ['fastag', 'portal', 'seller'],
  },
  blacklist: {
    label: 'Blacklist',
    kind: 'choice',
    choices: { none: 'not listed', listed: 'listed' },
    sources: ['portal'],
  },
  keys: {
    label: 'Keys',
    kind: 'choice',
    choices: { 1: '1', 2: '2', 3: '3', 4: '4' },
    sources: ['car', 'seller'],
  },
  serviceHistory: {
    label: 'Service history',
    kind: 'choice',
    choices: { full: 'complete', part: 'in part', none: 'not there' },
    sources: ['book', 'portal', 'seller'],
  },
  accident: {
    label: 'Accident declared',
    kind: 'choice',
    choices: { none: 'none by the seller', minor: 'a minor one', major: 'a major one' },
    sources: ['seller', 'policy'],
  },
}

/** What a fact of a vehicle of a noun is called. */
export const documentLabel = (fact: DocumentFact, noun: Noun): string =>
  fact === 'hypothecation' ? `Loan on the ${noun.one}` : DOCUMENT_KINDS[fact].label

/** Where a fact was seen, of a vehicle of a noun. */
export const sourceName = (source: DocumentSource, noun: Noun): string =>
  source === 'car' ? `the ${noun.one} itself` : DOCUMENT_SOURCES[source]

/** The choice of a dated fact and its last day, null where it has none: of `goods 2027-03-13`. */
export function readDated(
  fact: DocumentFact,
  value: string,
): { choice: string; name: string; until: string | null } | null {
  const [, choice = '', until = null] = /^(\w+)(?: (\d{4}-\d\d-\d\d))?$/.exec(value) ?? []
  const { choices = {} } = DOCUMENT_KINDS[fact]
  const name = Object.hasOwn(choices, choice) ? choices[choice] : undefined
  return name === undefined ? null : { choice, name, until }
}
