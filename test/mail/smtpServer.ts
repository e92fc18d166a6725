import type { AddressInfo, Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

/** How the server treats the mails it is offered. */
export type Manner = 'take' | 'refuse' | 'stall' | 'drop'

export interface TestSmtpServer {
  /** smtp:// address, for SMTP_URL. */
  url: string
  /** Mails taken, as they came over the wire. */
  taken: string[]
  /** How the next mails are treated. */
  manner: Manner
  close(): Promise<void>
}

/** A real SMTP server on this machine that can misbehave in the usual ways. */
export async function startSmtpServer(): Promise<TestSmtpServer> {
  const sockets = new Set<Socket>()
  const dropAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    async onData(stream, _session, done) {
      if (state.manner === 'stall') return
      // Whoever sends may be killed within a mail.
      const mail = await text(stream).catch(() => null)
      if (mail === null) return
      if (state.manner === 'drop') return dropAll()
      if (state.manner === 'refuse') return done(Object.assign(new Error('Mailbox full'), { responseCode: 452 }))
      state.taken.push(mail)
      done()
    },
  })
  server.server.on('connection', (socket: Socket) => sockets.add(socket.on('close', () => sockets.delete(socket))))
  server.on('error', () => {})
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const state: TestSmtpServer = {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    taken: [],
    manner: 'take',
    close: () =>
      new Promise(resolve => {
        dropAll()
        server.close(resolve)
      }),
  }
  return state
}
