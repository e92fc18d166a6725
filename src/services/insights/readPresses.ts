import type { Presses } from '#domain/insights/counted.ts'

/** Sums as the engines give them, as numbers: PostgreSQL gives sums of whole numbers as texts. */
export function readPresses(row: Readonly<Record<keyof Presses, number | string | null>>): Presses {
  return {
    views: Number(row.views ?? 0),
    shortlists: Number(row.shortlists ?? 0),
    calls: Number(row.calls ?? 0),
    whatsapps: Number(row.whatsapps ?? 0),
  }
}
