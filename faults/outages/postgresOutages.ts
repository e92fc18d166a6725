import { readdir, readFile } from 'node:fs/promises'
import { Client } from 'pg'
import type { PostgresServer } from '#test/postgres.ts'
import type { Injection } from './outage.ts'

/** The processes of a PostgreSQL server: its first one and those that it has started. */
async function processesOf(first: number): Promise<number[]> {
  const found = [first]
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '')
    if (Number(/\) \S (\d+)/.exec(stat)?.[1]) === first) found.push(Number(name))
  }
  return found
}

async function command(url: string, text: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(text).finally(() => client.end())
}

const TERMINATE = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()`

/** What is done to a PostgreSQL server of its own. */
export function postgresOutages(server: PostgresServer): readonly Injection[] {
  return [
    {
      name: 'stopped, then started',
      seconds: 4,
      named: /does not answer/,
      async begin() {
        await server.halt()
        return () => server.startAgain()
      },
    },
    {
      name: 'silent for 10 s (SIGSTOP)',
      seconds: 10,
      named: /does not answer/,
      async begin() {
        const stopped = await processesOf(await server.pid())
        for (const pid of stopped) process.kill(pid, 'SIGSTOP')
        return async () => {
          for (const pid of stopped) process.kill(pid, 'SIGCONT')
        }
      },
    },
    {
      name: 'every connection terminated, for 3 s',
      seconds: 3,
      // Connections are made anew at once: it need not be seen at all.
      named: /./,
      async begin({ databaseUrl }) {
        const over = new AbortController()
        const again = async (): Promise<void> => {
          while (!over.signal.aborted) await command(databaseUrl ?? '', TERMINATE)
        }
        const terminating = again()
        return async () => {
          over.abort()
          await terminating
        }
      },
    },
    {
      name: 'read-only',
      seconds: 3,
      named: /read-only/,
      async begin({ databaseUrl }) {
        const url = databaseUrl ?? ''
        const name = new URL(url).pathname.slice(1)
        await command(url, `alter database ${name} set default_transaction_read_only = on`)
        await command(url, TERMINATE)
        return async () => {
          await command(
            url,
            `begin; set transaction read write; alter database ${name} set default_transaction_read_only = off; commit`,
          )
          await command(url, TERMINATE)
        }
      },
    },
  ]
}
