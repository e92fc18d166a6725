import {
  Kysely,
  PostgresAdapter,
  PostgresDriver,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type Dialect,
  type Driver,
  type KyselyPlugin,
  type PostgresPool,
} from 'kysely'
import { Pool, types as postgresTypes, type CustomTypesConfig, type PoolConfig } from 'pg'
import { tooBusy } from '../../slots.ts'
import { ColumnNames } from '../columnNames.ts'
import { translateFailures } from '../translateFailures.ts'
import type { ServerAddress } from './address.ts'
import { outageOf } from './postgresOutage.ts'
import type { ServerLink } from './serverLink.ts'

// An idle connection whose peer has vanished is detected after this time and a few TCP probes.
const PROBE_AFTER_MS = 10_000
const POOL_IS_FULL = 'timeout exceeded when trying to connect'

// 64-bit integers as numbers: rupees and milliseconds stay far below 2^53.
const types: CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === postgresTypes.builtins.INT8
      ? Number
      : postgresTypes.getTypeParser(oid, format)) as typeof postgresTypes.getTypeParser,
}

function openPool({ config }: ServerAddress, settings: PoolConfig): Pool {
  const pool = new Pool({
    types,
    keepAlive: true,
    keepAliveInitialDelayMillis: PROBE_AFTER_MS,
    application_name: 'forecourt',
    ...config,
    ...settings,
  })
  // The pool replaces a broken connection. Without a listener its error would end the process: the pool listens while a
  // connection is idle, a query while it runs, and nobody between two statements of a transaction.
  pool.on('error', () => {})
  pool.on('connect', client => client.on('error', () => {}))
  return pool
}

/** A pool to the server that is used now: when that was lost or is another one, the next connection begins a new pool. */
function followServer(link: ServerLink, settings: PoolConfig): PostgresPool {
  let pool: Pool | null = null
  link.onChange(() => {
    // What still runs in it ends by itself, or was cut off.
    pool?.end().catch(() => {})
    pool = null
  })
  return {
    options: settings,
    async connect() {
      const server = await link.server()
      pool ??= openPool(server, settings)
      return pool.connect()
    },
    end: async () => pool?.end(),
  }
}

/** Refuses at once while no server answers, and tells the link what fails for the server's sake. */
export class LinkedDriver extends PostgresDriver {
  readonly #link: ServerLink

  constructor(link: ServerLink, settings: PoolConfig) {
    super({ pool: followServer(link, settings) })
    this.#link = link
  }

  #translate = (thrown: unknown): unknown => {
    const outage = outageOf(thrown)
    if (outage === null) return thrown
    // One connection that broke is not yet a server that is away.
    if (outage.kind === 'away') this.#link.check()
    else this.#link.state.begin(outage.kind)
    return outage
  }

  override async acquireConnection(...options: Parameters<PostgresDriver['acquireConnection']>) {
    try {
      const connection = await this.#link.waitFor(super.acquireConnection(...options), late => {
        void this.releaseConnection(late as Parameters<PostgresDriver['releaseConnection']>[0])
      })
      return translateFailures(connection, this.#translate)
    } catch (error) {
      if (error instanceof Error && error.message === POOL_IS_FULL) throw tooBusy()
      throw this.#translate(error)
    }
  }
}

/** The dialect of PostgreSQL over this driver. */
export function dialectOver(driver: Driver): Dialect {
  return {
    createDriver: () => driver,
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: database => new PostgresIntrospector(database),
  }
}

/**
 * Opens a pool of connections to the server of a link, which are made when they are needed. Migrations go without `plugins`: they
 * name columns as the database does.
 */
export function openLinkedPool<Schema>(
  link: ServerLink,
  settings: PoolConfig,
  plugins: KyselyPlugin[] = [new ColumnNames()],
): Kysely<Schema> {
  return new Kysely<Schema>({ dialect: dialectOver(new LinkedDriver(link, settings)), plugins })
}
