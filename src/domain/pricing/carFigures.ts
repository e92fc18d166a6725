/** The figures of a car: the constant, age, age squared, kilometres, their log, kilometres by age, kilometres unknown. */
export const FIGURES = 7

const MIDDLE_AGE = 7
const MOST_AGE = 30
const YEARS_PER_UNIT = 5
/** Beyond it a reading only counts by its log. */
const MOST_KM = 250_000
const MIDDLE_KM = 50_000
const LOG_KM = 20_000

/** The age of a car in years; null where its year is 0, unknown. */
export const ageOf = (year: number, thisYear: number): number | null =>
  year === 0 ? null : Math.max(0, thisYear - year)

/** An age on the scale of the fit: 0 at 7 years, 1 at 12. An unknown one counts as 7 years. */
export const scaledAge = (age: number | null): number =>
  age === null ? 0 : (Math.min(MOST_AGE, age) - MIDDLE_AGE) / YEARS_PER_UNIT

/** Writes the figures of a car into `into` from `at`. `age` is scaled; `km` is NaN where unknown. */
export function writeFigures(age: number, km: number, into: Float32Array | Float64Array, at: number): void {
  const known = !Number.isNaN(km)
  const driven = known ? (Math.min(km, MOST_KM) - MIDDLE_KM) / MIDDLE_KM : 0
  into[at] = 1
  into[at + 1] = age
  into[at + 2] = age * age
  into[at + 3] = driven
  into[at + 4] = known ? Math.log1p(km / LOG_KM) - Math.log1p(MIDDLE_KM / LOG_KM) : 0
  into[at + 5] = driven * age
  into[at + 6] = known ? 0 : 1
}
