import { ColumnNames } from '../../src/platform/database/columnNames.ts'
import { join } from 'node:path'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { Pool, types } from 'pg'
import { pino } from 'pino'
import { auditReader, readAuditFilter } from '../../src/domain/audit/auditFilter.ts'
import { readInboxFilter } from '../../src/domain/enquiries/inboxFilter.ts'
import { OPTION_LIST_NAMES } from '../../src/domain/options/optionLists.ts'
import { parseStockView } from '../../src/domain/stock/stockView.ts'
import { systemClock } from '../../src/platform/clock.ts'
import { readConfiguration } from '../../src/platform/configuration.ts'
import { openDatabase } from '../../src/platform/database/openDatabase.ts'
import { sqliteReports } from '../../src/platform/database/reports/sqliteReports.ts'
import { openFileStore } from '../../src/platform/files/openFileStore.ts'
import { createDemoInbox, type EnquirySite } from '../../src/services/enquiries/demoInbox.ts'
import { listEnquiries } from '../../src/services/enquiries/listEnquiries.ts'
import { readKeyFigures } from '../../src/services/dashboard/keyFigures.ts'
import { listEvents } from '../../src/services/audit/listEvents.ts'
import { searchOptions } from '../../src/services/options/searchOptions.ts'
import type { Schema } from '../../src/services/schema.ts'
import { listStock } from '../../src/services/stock/listStock.ts'
import { findVehicles } from '../../src/services/stock/findVehicles.ts'

/** Statements that took at least so long are explained. */
const LONG_MS = 30

/** What a page of the office reads, by its path. */
const READS: Readonly<Record<string, (site: EnquirySite, query: URLSearchParams) => Promise<unknown>>> = {
  '/admin-login': site => readKeyFigures(site),
  '/office/stock': (site, query) => listStock(site, parseStockView(query)),
  '/office/enquiries': (site, query) => listEnquiries(site, 1, readInboxFilter(query)),
  '/office/audit': (site, query) => listEvents(site, readAuditFilter(query), auditReader(['owner'])),
  '/product/product-delete': (site, query) =>
    findVehicles(
      site,
      { carNumber: query.get('car_number') ?? '', name: query.get('model_name') ?? '' },
      { hidden: true },
    ),
  '/product-mange-delete': async site => {
    for (const list of OPTION_LIST_NAMES)
      await searchOptions(site, list, { text: '', unusedOnly: false, offset: 0, limit: 20 })
  },
}

/** Like the pool of the site's reports. Its server may stop while a closed connection is still saying goodbye. */
function openPool(databaseUrl: string): Pool {
  const pool = new Pool({ connectionString: databaseUrl, max: 2, options: '-c join_collapse_limit=1' })
  return pool.on('error', () => {})
}

/** Reads what the pages read, and prints the statements that took long with the engine's plan for each. */
export async function explain(
  folder: string,
  databaseUrl: string | undefined,
  addresses: readonly string[],
): Promise<void> {
  const configuration = readConfiguration({ DATA_DIR: folder, SITE_MODE: 'live', DATABASE_URL: databaseUrl }, folder)
  const database = await openDatabase<Schema>(configuration)
  // As in the site's own pools; else whole numbers of 64 bits would be texts, at which the services stumble.
  types.setTypeParser(types.builtins.INT8, Number)
  const long = new Map<string, { ms: number; parameters: readonly unknown[] }>()
  const reports = new Kysely<Schema>({
    dialect:
      databaseUrl === undefined
        ? sqliteReports(join(folder, 'forecourt.sqlite')).dialect
        : new PostgresDialect({ pool: openPool(databaseUrl) }),
    plugins: [new ColumnNames()],
    log({ query, queryDurationMillis: ms }) {
      if (ms >= LONG_MS) long.set(query.sql, { ms, parameters: query.parameters })
    },
  })
  const site = {
    configuration,
    database: { ...database, reports },
    files: await openFileStore(configuration),
    clock: systemClock,
    log: pino({ level: 'silent' }),
    demoInbox: createDemoInbox(),
  }
  const seen = new Set<string>()
  for (const address of addresses) {
    const { pathname, searchParams } = new URL(address, 'http://localhost')
    await READS[pathname]?.(site, searchParams)
    for (const [statement, { ms, parameters }] of long) {
      if (seen.has(statement)) continue
      seen.add(statement)
      const [first = '', ...others] = statement.split(/\?|\$\d+/)
      const filled = others.reduce(
        (text, part, place) => sql`${text}${parameters[place]}${sql.raw(part)}`,
        sql.raw(first),
      )
      const { rows } = await sql<
        Record<string, unknown>
      >`${sql.raw(databaseUrl === undefined ? 'explain query plan' : 'explain')} ${filled}`.execute(database.query)
      console.log(`\n${address}: ${ms.toFixed(0)} ms\n  ${statement.slice(0, 400)}`)
      for (const row of rows) console.log(`    ${row['detail'] ?? row['QUERY PLAN']}`)
    }
    long.clear()
  }
  await reports.destroy()
  await database.close()
}
