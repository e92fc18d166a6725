import { Socket } from 'node:net'
import { setTimeout as after } from 'node:timers/promises'
import { Client, type ClientConfig } from 'pg'
import type { ServerAddress } from './address.ts'

/** A connection to the server that is to be used. */
export interface OpenServer {
  client: Client
  /** Destroying it ends the connection without a word. */
  socket: Socket
  server: ServerAddress
  readOnly: boolean
}

interface Found extends OpenServer {
  /** Rises when a standby becomes the primary; empty on a standby. */
  timeline: string
}

const PROBE = `select pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as read_only,
  case when pg_is_in_recovery() then '' else left(pg_walfile_name(pg_current_wal_lsn()), 8) end as timeline`

// How long the other servers have to answer after one that can be written, and after one that can only be read.
const OTHERS_WITHIN_MS = 300
const WRITABLE_WITHIN_MS = 1_000

async function openOne(server: ServerAddress, settings: ClientConfig, withinMs: number): Promise<Found> {
  const socket = new Socket()
  const client = new Client({ ...server.config, ...settings, stream: () => socket })
  // Whoever gets the client listens; without a listener a broken connection would end the process.
  client.on('error', () => {})
  const giveUp = setTimeout(() => socket.destroy(new Error('PostgreSQL has not answered in time')), withinMs)
  try {
    await client.connect()
    const { rows } = await client.query<{ read_only: boolean; timeline: string }>(PROBE)
    const [{ read_only: readOnly, timeline } = { read_only: true, timeline: '' }] = rows
    return { client, socket, server, readOnly, timeline }
  } catch (error) {
    socket.destroy()
    throw error
  } finally {
    clearTimeout(giveUp)
  }
}

/**
 * Connects to all servers of an address at once and keeps the connection to the one that takes writes, else to one that can be
 * read. Of two that take writes it is the one that was promoted later: the other is a former primary that came back. Rejects
 * with the reason of the first server when none answers within so many milliseconds.
 */
export async function openBest(
  servers: readonly ServerAddress[],
  settings: ClientConfig,
  withinMs: number,
): Promise<OpenServer> {
  const found: Found[] = []
  let chosen: Found | undefined
  const writable = Promise.withResolvers<void>()
  const readable = Promise.withResolvers<void>()
  const attempts = servers.map(async server => {
    const opened = await openOne(server, settings, withinMs)
    // Too late: the choice was made.
    if (chosen !== undefined) return void opened.client.end().catch(() => {})
    found.push(opened)
    ;(opened.readOnly ? readable : writable).resolve()
  })
  const all = Promise.allSettled(attempts)
  await Promise.race([
    all,
    writable.promise.then(() => after(OTHERS_WITHIN_MS)),
    readable.promise.then(() => after(WRITABLE_WITHIN_MS)),
  ])
  chosen = found.toSorted((a, b) => Number(a.readOnly) - Number(b.readOnly) || b.timeline.localeCompare(a.timeline))[0]
  for (const { client } of found) if (client !== chosen?.client) client.end().catch(() => {})
  if (chosen !== undefined) return chosen
  const [first] = await all
  throw first?.status === 'rejected' ? first.reason : new Error('no server answers')
}
