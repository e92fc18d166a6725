import { open } from 'node:fs/promises'
import type { Kysely } from 'kysely'
import { isFailure } from '#domain/errors.ts'
import { mapOfChoices } from '#domain/import/columns/columnChoices.ts'
import type { ColumnMap } from '#domain/import/columns/columnMap.ts'
import { quantityOf } from '#domain/import/columns/units.ts'
import { joinValueMaps } from '#domain/import/columns/valueMap.ts'
import { INSPECTED_BYTES } from '#services/import/reading/inspectFile.ts'
import { rememberedDecisions } from '#services/import/rememberedDecisions.ts'
import { inspectInThread } from '#services/import/thread/listThreads.ts'
import type { Schema } from '#services/schema.ts'
import type { ReadingArguments } from './readingArguments.ts'

type Reading = Omit<ReadingArguments, 'headerRow'>

interface Typed {
  file: string
  headerRow: number | undefined
  /** Null where the person has named no map. */
  map: ColumnMap | null
  reading: Reading
}

async function startOf(file: string): Promise<{ start: Uint8Array; whole: boolean }> {
  const opened = await open(file)
  try {
    const { buffer, bytesRead } = await opened.read(Buffer.alloc(INSPECTED_BYTES), 0, INSPECTED_BYTES, 0)
    return { start: buffer.subarray(0, bytesRead), whole: bytesRead < INSPECTED_BYTES }
  } finally {
    await opened.close()
  }
}

/**
 * How to read a file: as it was typed, and where nothing was, as somebody decided for an earlier list in the back office. A map replaces
 * all decisions about columns. `notes` name the columns that are read as decided.
 */
export async function rememberedReading(query: Kysely<Schema>, { file, headerRow, map, reading }: Typed) {
  const { start, whole } = await startOf(file)
  const columns = await inspectInThread(start, whole, headerRow).then(
    inspection => inspection.columns,
    (error: unknown) => {
      // The import says what is wrong with the file.
      if (isFailure(error)) return []
      throw error
    },
  )
  const { choices, values, remembered } = await rememberedDecisions(query, columns)
  const decided = { ...reading, values: joinValueMaps(reading.values, values) }
  if (map !== null || remembered.length === 0) return { map: map ?? {}, reading: decided, notes: [] }
  const { map: chosen, units } = mapOfChoices(columns, choices)
  const isOpen = (name: string) => {
    const quantity = quantityOf(choices[name]?.means ?? null)
    return remembered.includes(name) && (quantity === undefined || reading.quantityUnits[quantity] === undefined)
  }
  return {
    map: chosen,
    reading: { ...decided, units: Object.fromEntries(Object.entries(units).filter(([name]) => isOpen(name))) },
    notes: [
      `Read as decided for an earlier list in the back office: ${remembered.join(', ')}. --map reads them otherwise.`,
    ],
  }
}
