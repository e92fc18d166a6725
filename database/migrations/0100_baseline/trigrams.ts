import { sql, type Kysely } from 'kysely'
import { isPostgres } from '../columns.ts'

const TEXTS = [
  { table: 'vehicles', text: 'car_number', trigrams: 'vehicle_numbers' },
  { table: 'enquiries', text: 'search_text', trigrams: 'enquiry_texts' },
] as const

/**
 * PostgreSQL keeps trigrams by an extension. Where it is not there, or our user may not install it, searches by parts
 * read every text: slower, and nothing else.
 */
async function indexInPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`savepoint before_trigrams`.execute(db)
  try {
    await sql`create extension if not exists pg_trgm`.execute(db)
    for (const { table, text } of TEXTS)
      await sql`create index ${sql.ref(`${table}_${text}_trigrams`)} on ${sql.table(table)} using gin (${sql.ref(text)} gin_trgm_ops)`.execute(
        db,
      )
  } catch {
    await sql`rollback to savepoint before_trigrams`.execute(db)
  }
  await sql`release savepoint before_trigrams`.execute(db)
}

/** SQLite's full-text index of trigrams, which holds ids only; triggers keep it true. */
async function indexInSqlite(db: Kysely<unknown>): Promise<void> {
  for (const names of TEXTS) {
    const [table, text, trigrams] = [names.table, names.text, names.trigrams].map(name => sql.ref(name))
    const trigger = (when: string) => sql.ref(`${names.trigrams}_${when}`)
    const put = sql`insert into ${trigrams} (rowid, ${text}) select new.id, new.${text} where new.${text} is not null`
    const remove = sql`delete from ${trigrams} where rowid = old.id`
    await sql`create virtual table ${trigrams} using fts5(${text}, content='', contentless_delete=1, tokenize='trigram', detail='none')`.execute(
      db,
    )
    await sql`create trigger ${trigger('added')} after insert on ${table} begin ${put}; end`.execute(db)
    await sql`create trigger ${trigger('changed')} after update of ${text} on ${table} when old.${text} is not new.${text}
      begin ${remove}; ${put}; end`.execute(db)
    await sql`create trigger ${trigger('removed')} after delete on ${table} begin ${remove}; end`.execute(db)
  }
}

/** Indexes by which parts of car numbers and of enquiries are found (ADMIN-10). */
export async function indexParts(db: Kysely<unknown>): Promise<void> {
  await (isPostgres(db) ? indexInPostgres(db) : indexInSqlite(db))
}
