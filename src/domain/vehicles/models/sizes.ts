/** The sizes of a model, for a proposal: null where nothing is known, or vehicles of the model differ. */
export interface KnownSizes {
  engineCc: number | null
  /** The engine of vehicles that were made before a year. */
  earlierCc: { before: number; cc: number } | null
  horsepower: number | null
  motorKw: number | null
  batteryKwh: number | null
  grossKg: number | null
  /** The weight of a tractor head with its trailer. */
  combinationKg: number | null
}

const UNITS = {
  cc: 'engineCc',
  hp: 'horsepower',
  kW: 'motorKw',
  kWh: 'batteryKwh',
  kg: 'grossKg',
  gcw: 'combinationKg',
} as const
type Unit = keyof typeof UNITS

const NONE: KnownSizes = {
  engineCc: null,
  earlierCc: null,
  horsepower: null,
  motorKw: null,
  batteryKwh: null,
  grossKg: null,
  combinationKg: null,
}

const isUnit = (text: string): text is Unit => Object.hasOwn(UNITS, text)

/**
 * Reads sizes as a table of models has them: `1478cc+2500kg`, `45hp`, `149-163cc` where the vehicles of the model differ,
 * `346cc<2021<349cc` where those made before 2021 have 346 cc. Throws on others, which are a mistake in our source.
 */
export function readSizes(text: string | undefined): KnownSizes {
  const sizes = { ...NONE }
  for (const part of text?.split('+') ?? []) {
    const [, cc, before, size, to, unit = ''] = /^(?:(\d+)cc<(\d{4})<)?([\d.]+)(-[\d.]+)?([a-zA-Z]+)$/u.exec(part) ?? []
    if (!isUnit(unit)) throw new Error(`Not a size: ${part}`)
    sizes[UNITS[unit]] = to === undefined ? Number(size) : null
    if (cc !== undefined) sizes.earlierCc = { before: Number(before), cc: Number(cc) }
  }
  return sizes
}

/** Whether any size of a model is known. A name without is that of several models. */
export const hasSizes = (model: KnownSizes): boolean => Object.values(UNITS).some(size => model[size] !== null)
