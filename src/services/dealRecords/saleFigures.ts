import type { Kysely, Transaction } from 'kysely'
import { changeOf, isNothing, NO_FIGURES, withLater, type SaleFigures } from '#domain/deals/saleFigures.ts'
import type { Schema } from '../schema.ts'
import { figuresJson } from './dealTables.ts'

/** Figures with their voucher, in the order of the vouchers. */
export interface WrittenFigures {
  voucherId: number
  subject: string
  day: string
  figures: SaleFigures
}

/** The figures of some sales by the subjects of their vouchers. */
export async function readFigures(query: Kysely<Schema>, subjects: readonly string[]): Promise<WrittenFigures[]> {
  if (subjects.length === 0) return []
  const rows = await query
    .selectFrom('vouchers')
    .innerJoin('saleFigures', 'saleFigures.voucherId', 'vouchers.id')
    .select(['saleFigures.voucherId', 'vouchers.subject', 'vouchers.day', 'saleFigures.figures'])
    .where('vouchers.subject', 'in', subjects)
    .orderBy('vouchers.id')
    .execute()
  return rows.map(({ figures, ...voucher }) => ({ ...voucher, figures: figuresJson.read(figures) }))
}

/** What several vouchers of a sale come to together. */
export const sumOfFigures = (rows: readonly WrittenFigures[]): SaleFigures =>
  rows.reduce((sum, { figures }) => withLater(sum, figures), NO_FIGURES)

/**
 * Writes the figures of a sale with the vouchers that were just added for it, by their ids, within that transaction: of two the first takes
 * back what was written before. One that came into the books before figures were kept gets them with its last voucher.
 */
export async function writeFigures(
  transaction: Transaction<Schema>,
  subject: string,
  vouchers: readonly number[],
  wanted: SaleFigures,
): Promise<void> {
  const written = await readFigures(transaction, [subject])
  const before = sumOfFigures(written)
  const [first, second] = vouchers
  const add = (voucherId: number, figures: SaleFigures) =>
    transaction
      .insertInto('saleFigures')
      .values({ voucherId, figures: figuresJson.write(figures) })
      .execute()
  if (first !== undefined && second !== undefined) {
    await add(first, { ...changeOf(NO_FIGURES, before), soldOn: before.soldOn })
    await add(second, wanted)
    return
  }
  if (first !== undefined) {
    await add(first, changeOf(wanted, before))
    return
  }
  if (written.length > 0 || isNothing(wanted)) return
  const last = await transaction
    .selectFrom('vouchers')
    .select(({ fn }) => fn.max('id').as('id'))
    .where('subject', '=', subject)
    .executeTakeFirst()
  if (last?.id != null) await add(last.id, wanted)
}
