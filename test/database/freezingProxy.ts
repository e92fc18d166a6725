import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/**
 * Stands between a client and the server of a `postgres://` address. While it is frozen it takes everything and passes on
 * nothing, without a reset: as a server does that has gone away behind a firewall.
 */
export async function openFreezingProxy(url: string, port = 0) {
  const target = new URL(url)
  const sockets = new Set<Socket>()
  let frozen = false
  const server = createServer(client => {
    const upstream = connect(Number(target.port), target.hostname)
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from)
      from.on('data', bytes => {
        if (!frozen) to.write(bytes)
      })
      from
        .on('error', () => {})
        .on('close', () => {
          sockets.delete(from)
          to.destroy()
        })
    }
  })
  await new Promise<void>(resolve => {
    server.listen(port, '127.0.0.1', resolve)
  })
  const through = new URL(url)
  through.port = String((server.address() as AddressInfo).port)
  return {
    url: through.href,
    freeze: (yes: boolean) => {
      frozen = yes
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise(closed => {
        server.close(closed)
      })
    },
  }
}
