import { groupDigits } from '../text/groupDigits.ts'
import type { Kind } from '../kinds/kinds.ts'

interface SizeRow {
  /** The wire name of the fact, before `[min]` and `[max]` of its query parameters. */
  parameter: string
  /** What buyers read above its choices. */
  title: string
  unit: string
  /** The kinds whose vehicles are chosen by it. A vehicle of another kind that has the fact meets its bounds too. */
  kinds: readonly Kind[]
  /** The highest of each choice, ascending; above the last there is one more. Any other bound may stand in an address. */
  steps: readonly number[]
  /** Choices are all up to a step instead of what lies between two. */
  upTo?: true
}

/** The sizes and the use by which vehicles of other kinds than cars are chosen, by the name of their fact (VEH-2, VEH-4). */
export const SIZES = {
  engineCc: {
    parameter: 'engine_capacity',
    title: 'Engine',
    unit: 'cc',
    kinds: ['two-wheeler'],
    steps: [100, 125, 160, 200, 350, 500],
  },
  grossWeightKg: {
    parameter: 'gross_weight',
    title: 'Gross weight',
    unit: 'kg',
    kinds: ['commercial'],
    steps: [2_000, 3_500, 7_500, 12_000, 18_500, 28_000],
  },
  payloadKg: {
    parameter: 'payload',
    title: 'Payload',
    unit: 'kg',
    kinds: ['three-wheeler', 'commercial'],
    steps: [500, 750, 1_000, 1_500, 2_500, 5_000, 10_000],
  },
  horsepower: {
    parameter: 'horsepower',
    title: 'Power',
    unit: 'hp',
    kinds: ['tractor'],
    steps: [20, 30, 40, 45, 50, 60],
  },
  hoursRun: {
    parameter: 'hours_run',
    title: 'Hours run',
    unit: 'hours',
    kinds: ['tractor'],
    steps: [500, 1_000, 2_000, 3_000, 5_000, 8_000],
    upTo: true,
  },
} as const satisfies Readonly<Record<string, SizeRow>>

export type Size = keyof typeof SIZES

export const SIZE_NAMES = Object.keys(SIZES) as Size[]

/** All that the table says of a size. */
export const sizeRow = (size: Size): SizeRow => SIZES[size]

/** The sizes by which vehicles of a kind are chosen; none for cars. */
export const sizesOf = (kind: Kind): Size[] => SIZE_NAMES.filter(size => sizeRow(size).kinds.includes(kind))

/** What two inclusive bounds of a size say: "Up to 100 cc", "101 to 125 cc", "From 501 cc". */
export function sizeSpan(size: Size, min: number | undefined, max: number | undefined): string {
  const { unit } = sizeRow(size)
  if (min === undefined) return `Up to ${groupDigits(max ?? 0)} ${unit}`
  return max === undefined
    ? `From ${groupDigits(min)} ${unit}`
    : `${min === max ? '' : `${groupDigits(min)} to `}${groupDigits(max)} ${unit}`
}

/** The choices of a size, each with its inclusive bounds. */
export function sizeChoices(size: Size): { min: number | undefined; max: number | undefined }[] {
  const { steps, upTo } = sizeRow(size)
  if (upTo) return steps.map(max => ({ min: undefined, max }))
  const from = (at: number) => (at === 0 ? undefined : (steps[at - 1] ?? 0) + 1)
  return [...steps.map((max, at) => ({ min: from(at), max })), { min: from(steps.length), max: undefined }]
}
