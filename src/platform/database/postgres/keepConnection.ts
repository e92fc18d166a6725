import type { ClientConfig } from 'pg'
import type { ServerAddress } from './address.ts'
import { openBest, type OpenServer } from './openBest.ts'

/** How a connection was lost, or that none could be made. */
export type Loss = 'closed' | 'silent' | 'unreachable'

/** How a connection is kept. */
export interface KeptRules {
  servers: readonly ServerAddress[]
  settings: ClientConfig
  /** Asked over and over, so that it is known whether the server answers. */
  statement: string
  /** How often, in milliseconds. */
  everyMs: number
  /** After how many milliseconds without an answer the server counts as silent. */
  silentMs: number
  opened(open: OpenServer): void
  answered?(row: Record<string, unknown> | undefined, open: OpenServer): void
  /** The connection was closed, or is silent, or could not be made. It is tried again. */
  lost(error: unknown, how: Loss): void
}

/** A connection that is made again whenever it is lost. */
export interface KeptConnection {
  /** Looks at once whether the server answers. */
  check(): void
  /** Gives the connection up and looks for the best server anew. */
  renew(): void
  close(): Promise<void>
}

const MOST_ATTEMPTS = 6

/** Ends a connection that says nothing without waiting for its goodbye. */
async function end({ client, socket }: OpenServer, how: Loss): Promise<void> {
  if (how === 'silent') socket.destroy()
  else await client.end().catch(() => {})
}

/**
 * Keeps a connection and asks it something over and over. Silence is counted in beats of a timer and not in time: while this
 * process itself is held up, no server is blamed. While there is no connection, one is tried to make at every beat, up to
 * six at a time: the first bytes of one may have been lost with everything else.
 */
export function keepConnection(rules: KeptRules): KeptConnection {
  const { everyMs, silentMs, statement } = rules
  const mostMissed = Math.max(1, Math.ceil(silentMs / everyMs))
  const settings = { keepAlive: true, ...rules.settings }
  let open: OpenServer | null = null
  let asked = false
  let missed = 0
  let attempts = 0
  let closed = false

  function lose(error: unknown, how: Loss): void {
    const former = open
    open = null
    asked = false
    missed = 0
    if (former === null) return
    void end(former, how)
    if (!closed) rules.lost(error, how)
  }

  async function ask(current: OpenServer): Promise<void> {
    asked = true
    missed = 0
    try {
      const { rows } = await current.client.query<Record<string, unknown>>(statement)
      if (open !== current) return
      asked = false
      rules.answered?.(rows[0], current)
    } catch (error) {
      if (open === current) lose(error, 'closed')
    }
  }

  async function connect(): Promise<void> {
    attempts += 1
    try {
      const made = await openBest(rules.servers, settings, Math.max(silentMs, everyMs))
      if (closed || open !== null) return void end(made, 'closed')
      open = made
      made.client.on('end', () => {
        if (open !== made) return
        lose(new Error('the connection was closed'), 'closed')
        if (!closed) void connect()
      })
      rules.opened(made)
      await ask(made)
    } catch (error) {
      if (!closed && open === null) rules.lost(error, 'unreachable')
    } finally {
      attempts -= 1
    }
  }

  function beat(): void {
    if (open === null) {
      if (attempts < MOST_ATTEMPTS) void connect()
    } else if (!asked) void ask(open)
    else {
      missed += 1
      if (missed >= mostMissed)
        lose(new Error(`PostgreSQL has not answered for ${(missed * everyMs) / 1_000} s`), 'silent')
    }
  }

  const clock = setInterval(beat, everyMs).unref()
  void connect()
  return {
    check() {
      if (open !== null && !asked) void ask(open)
    },
    renew() {
      const former = open
      open = null
      asked = false
      if (former !== null) void end(former, 'closed')
      if (!closed && attempts < MOST_ATTEMPTS) void connect()
    },
    async close() {
      closed = true
      clearInterval(clock)
      const last = open
      open = null
      if (last !== null) await end(last, 'closed')
    },
  }
}
