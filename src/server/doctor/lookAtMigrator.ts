import { sql } from 'kysely'
import type { Configuration } from '#platform/configuration.ts'
import { openDatabase } from '#platform/database/openDatabase.ts'
import { reasonOf, well, wrong, type Finding } from './finding.ts'

const ABOUT = 'Role that migrates'

interface Rights {
  role: string
  mayCreate: boolean
  /** Tables that the role neither owns nor acts for the owner of. */
  others: string | null
}

/**
 * Tries the role of MIGRATE_DATABASE_URL: whether it signs in, may make tables, and owns those that are there, which alone lets it
 * change them. Asks only, so that nothing on a running site waits (OPS-3).
 */
export async function lookAtMigrator({ migrateDatabaseUrl, dataDir }: Configuration): Promise<Finding[]> {
  if (migrateDatabaseUrl === null) return []
  const remedy = 'Check MIGRATE_DATABASE_URL: it must be the role that owns the tables (docs/postgres-roles.sql).'
  try {
    const database = await openDatabase({ databaseUrl: migrateDatabaseUrl, databaseDirectUrl: null, dataDir })
    try {
      await database.ping()
      const { rows } = await sql<Rights>`
        select current_user as role, has_schema_privilege(current_schema(), 'CREATE') as may_create,
          (select min(relname) from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace
            and not pg_has_role(relowner, 'USAGE')) as others`.execute(database.query)
      const [rights] = rows
      if (rights?.mayCreate === true && rights.others === null)
        return [well(ABOUT, `${rights.role} may make tables and change those that are there.`)]
      const why =
        rights?.mayCreate === true ? `it does not own the table ${rights.others ?? ''}` : 'it may make no tables'
      return [wrong(ABOUT, `The next release cannot change the database as ${rights?.role ?? 'it'}: ${why}.`, remedy)]
    } finally {
      await database.close()
    }
  } catch (error) {
    return [wrong(ABOUT, `The next release cannot change the database: ${reasonOf(error)}.`, remedy)]
  }
}
