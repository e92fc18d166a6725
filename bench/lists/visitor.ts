import { Agent, get } from 'node:http'

const CONNECTIONS = 8

/** Somebody who asks a server, on eight connections at most. */
export interface Visitor {
  /** The text of an answer, or its bytes read as one when it is compressed. Throws when it is not a success. */
  ask(path: string): Promise<string>
  askOften(path: string, times: number): Promise<void>
  close(): void
}

export function openVisitor(origin: string): Visitor {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const ask = (path: string) =>
    new Promise<string>((resolve, reject) => {
      get(origin + path, { agent, headers: { 'accept-encoding': 'br' } }, answer => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('end', () =>
          answer.statusCode === 200
            ? resolve(Buffer.concat(parts).toString())
            : reject(new Error(`${answer.statusCode} ${path}`)),
        )
      }).on('error', reject)
    })
  return {
    ask,
    async askOften(path, times) {
      let left = times
      const one = async () => {
        while (left-- > 0) await ask(path)
      }
      await Promise.all(Array.from({ length: CONNECTIONS }, one))
    },
    close: () => agent.destroy(),
  }
}
