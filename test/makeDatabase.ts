import { randomUUID } from 'node:crypto'
import { Client } from 'pg'

/** A database of a test's own; no address is SQLite in the data folder. */
export interface TestDatabase {
  url: string | null
  drop(): Promise<void>
}

/** Makes an empty database on a PostgreSQL server, whose address it has, or a copy of another on it. */
export async function makePostgresDatabase(
  server: string,
  copyOf?: TestDatabase,
): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const run = async (statement: string) => {
    const client = new Client({ connectionString: server })
    await client.connect()
    await client.query(statement).finally(() => client.end())
  }
  const template = copyOf?.url == null ? 'template1' : new URL(copyOf.url).pathname.slice(1)
  await run(`create database ${name} template ${template} strategy file_copy`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => run(`drop database ${name} with (force)`) }
}

/**
 * Makes an empty database on the engine that the tests run on now (TEST_ENGINE), or a copy of another, which nobody may
 * be connected to. On SQLite there is nothing to make.
 */
export async function makeDatabase(copyOf?: TestDatabase): Promise<TestDatabase> {
  if (process.env.TEST_ENGINE !== 'postgres') return { url: null, drop: async () => {} }
  const server = process.env.TEST_POSTGRES_URL
  if (server === undefined)
    throw new Error('TEST_POSTGRES_URL is not set: test/postgres.ts sets it for the project postgres')
  return makePostgresDatabase(server, copyOf)
}
