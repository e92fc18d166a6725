import type { Kysely } from 'kysely'
import type { DeclaredMigration } from '#platform/database/declaredMigration.ts'
import { isPostgres, required, runAll, withId } from './columns.ts'

/** Of a document all stays as it was made but to whom it was addressed: privacy may have that erased one day. */
const STAY = [
  'number',
  'kind',
  'part',
  'day',
  'deal_id',
  'holding_id',
  'refers_to',
  'content',
  'actor',
  'made_at',
].join(', ')
const REFUSAL = 'documents stay as they were made'

const inPostgres = () => [
  `create function refuse_document_write() returns trigger language plpgsql as $$
     begin raise exception '${REFUSAL}'; end $$`,
  `create trigger documents_stay before delete or update of ${STAY} on documents
     for each row execute function refuse_document_write()`,
  `create trigger document_cancellations_stay before delete or update on document_cancellations
     for each row execute function refuse_document_write()`,
]

const inSqlite = () =>
  [
    ['documents_stay_update', `update of ${STAY} on documents`],
    ['documents_stay_delete', 'delete on documents'],
    ['document_cancellations_stay_update', 'update on document_cancellations'],
    ['document_cancellations_stay_delete', 'delete on document_cancellations'],
  ].map(([name, event]) => `create trigger ${name} before ${event} begin select raise(abort, '${REFUSAL}'); end`)

async function createDocuments(db: Kysely<unknown>): Promise<void> {
  await withId(db, db.schema.createTable('documents'))
    .addColumn('number', 'text', column => column.notNull().unique())
    .addColumn('kind', 'text', required)
    .addColumn('part', 'text', required)
    .addColumn('day', 'text', required)
    .addColumn('deal_id', 'integer', column => column.references('deals.id'))
    .addColumn('holding_id', 'integer')
    .addColumn('refers_to', 'integer', column => column.references('documents.id'))
    .addColumn('content', 'text', required)
    .addColumn('recipient', 'text', required)
    .addColumn('actor', 'text', required)
    .addColumn('made_at', 'bigint', required)
    .execute()
  await db.schema
    .createTable('document_cancellations')
    .addColumn('document_id', 'integer', column => column.notNull().primaryKey().references('documents.id'))
    .addColumn('reason', 'text', required)
    .addColumn('day', 'text', required)
    .addColumn('actor', 'text', required)
    .addColumn('at', 'bigint', required)
    .execute()
  await runAll(db, [
    'create index documents_day on documents (day, id)',
    'create index documents_series on documents (kind, day)',
    'create index documents_deal on documents (deal_id, id) where deal_id is not null',
    'create index documents_holding on documents (holding_id, id) where holding_id is not null',
    'create index documents_refers_to on documents (refers_to) where refers_to is not null',
    ...(isPostgres(db) ? inPostgres() : inSqlite()),
  ])
}

/** Invoices, bills of supply, notes and purchase vouchers, as they were made (BOOK-4). */
export const addDocuments: DeclaredMigration = { up: createDocuments }
