import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

const BYTE_EVERY_MS = 2_000

/** What became of connections that never finish what they ask. */
export interface SlowReport {
  opened: number
  /** How many the server has cut, and after how many seconds the first and the last of them. */
  cut: number
  firstCutSeconds: number
  lastCutSeconds: number
}

/** Opens so many connections that send a byte of a header every two seconds, for so many seconds. */
export async function holdSlowly(origin: string, count: number, seconds: number): Promise<SlowReport> {
  const { hostname, port } = new URL(origin)
  const cutAfter: number[] = []
  let opened = 0
  const begunAt = performance.now()
  const sockets = Array.from({ length: count }, (): Socket => {
    const socket = connect(Number(port), hostname)
    let isOver = false
    socket
      .on('connect', () => {
        opened += 1
        socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ')
      })
      .on('error', () => {})
      .on('data', () => {})
      .on('close', () => {
        if (!isOver) cutAfter.push((performance.now() - begunAt) / 1_000)
        isOver = true
      })
    return socket
  })
  while (performance.now() - begunAt < seconds * 1_000 && cutAfter.length < count) {
    await pause(BYTE_EVERY_MS)
    for (const socket of sockets) if (!socket.destroyed) socket.write('a')
  }
  const report = {
    opened,
    cut: cutAfter.length,
    firstCutSeconds: Math.min(...cutAfter),
    lastCutSeconds: Math.max(...cutAfter),
  }
  for (const socket of sockets) socket.destroy()
  return report
}
