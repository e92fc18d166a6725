import type { Kysely } from 'kysely'
import { isPostgres } from './columns.ts'

/** Triggers by which the database refuses every change of the rows of a table (BOOK-1). On PostgreSQL they need `refuse_books_change`. */
export const onlyAdded = (db: Kysely<unknown>, table: string): string[] =>
  isPostgres(db)
    ? [
        `create trigger ${table}_only_added before update or delete on ${table}
          for each row execute function refuse_books_change()`,
      ]
    : ['update', 'delete'].map(
        operation =>
          `create trigger ${table}_only_added_${operation} before ${operation} on ${table}
            begin select raise(abort, 'rows of ${table} are only added'); end`,
      )
