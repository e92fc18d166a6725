import type { Kysely } from 'kysely'
import { wordsOfMove } from '#domain/books/moneyMoves.ts'
import { readRowId } from '#domain/text/rowId.ts'
import type { Schema } from '../schema.ts'

/**
 * Says what vouchers are about by their subjects (`cost:12`): the words of the cost, the car of the deal, the number of the bill, how money was
 * moved; else nothing.
 */
export async function wordsOfSubjects(
  query: Kysely<Schema>,
  subjects: readonly string[],
): Promise<(subject: string) => string> {
  const idsOf = (kind: string) =>
    subjects.flatMap(subject =>
      subject.startsWith(`${kind}:`) ? (readRowId(subject.slice(kind.length + 1)) ?? []) : [],
    )
  const [costs, sales, bills] = [idsOf('cost'), idsOf('sale'), idsOf('bill')]
  const words = new Map<string, string>()
  if (costs.length > 0) {
    const rows = await query.selectFrom('vehicleCosts').select(['id', 'what']).where('id', 'in', costs).execute()
    for (const { id, what } of rows) words.set(`cost:${id}`, what)
  }
  if (sales.length > 0) {
    const rows = await query.selectFrom('deals').select(['id', 'carName']).where('id', 'in', sales).execute()
    for (const { id, carName } of rows) words.set(`sale:${id}`, carName)
  }
  if (bills.length > 0) {
    const rows = await query.selectFrom('bills').select(['id', 'number']).where('id', 'in', bills).execute()
    for (const { id, number } of rows) words.set(`bill:${id}`, number)
  }
  return subject => words.get(subject) ?? wordsOfMove(subject)
}
