import { importVehicles, type ImportSettings } from '#services/import/importVehicles.ts'
import type { TestSite } from '../startSite.ts'

async function* stream(text: string): AsyncGenerator<Uint8Array> {
  const bytes = new TextEncoder().encode(text)
  for (let start = 0; start < bytes.length; start += 10_000) yield bytes.subarray(start, start + 10_000)
}

/** Imports a file with this text, in pieces as from a disk; adds options unless it is told otherwise. */
export const importText = ({ site }: TestSite, text: string, settings: ImportSettings = { createOptions: true }) =>
  importVehicles(site, 'test', stream(text), settings)

/** The figures of a report that tests compare. */
export const figures = ({
  rows,
  added,
  updated,
  unchanged,
  refused,
  warnings,
}: Awaited<ReturnType<typeof importText>>) => ({ rows, added, updated, unchanged, refused, warnings })
export const NONE = { added: 0, updated: 0, unchanged: 0, refused: 0, warnings: 0 }
