/** The financial year of India to which a day (`2026-11-08`) belongs, by the year in which it begins: from 1 April to 31 March. */
export function financialYearOf(day: string): number {
  const year = Number(day.slice(0, 4))
  return day.slice(5, 7) < '04' ? year - 1 : year
}

/** A financial year as documents write it: 2026 is `26-27`. */
export function financialYearText(year: number): string {
  const short = (of: number) => String(of % 100).padStart(2, '0')
  return `${short(year)}-${short(year + 1)}`
}
