import type { SelectQueryBuilder, Transaction } from 'kysely'
import type { Schema } from '../../schema.ts'

type Cases = SelectQueryBuilder<Schema, 'paperCases', object>

/** Removes the proofs of some papers (DESK-3), within a transaction: their files are without a row then, and swept within two days. */
export async function removeProofs(transaction: Transaction<Schema>, of: (cases: Cases) => Cases): Promise<void> {
  await transaction
    .deleteFrom('paperFiles')
    .where('caseId', 'in', of(transaction.selectFrom('paperCases')).select('paperCases.id'))
    .execute()
}
