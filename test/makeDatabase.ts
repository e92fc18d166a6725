import { randomUUID } from 'node:crypto'
import { Client } from 'pg'

/** Makes an empty database on the engine that the tests run on now (TEST_ENGINE); null is SQLite in the data folder. */
export async function makeDatabase(): Promise<{ url: string | null; drop(): Promise<void> }> {
  if (process.env.TEST_ENGINE !== 'postgres') return { url: null, drop: async () => {} }
  const server = process.env.TEST_POSTGRES_URL
  if (server === undefined) throw new Error('TEST_POSTGRES_URL is not set: test/postgres.ts sets it for the project postgres')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const run = async (statement: string) => {
    const client = new Client({ connectionString: server })
    await client.connect()
    await client.query(statement).finally(() => client.end())
  }
  await run(`create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => run(`drop database ${name} with (force)`) }
}
