import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { createServer as createPlainServer, type AddressInfo, type Server } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { publicFetch } from './publicFetch.ts'

const BOUNDS = { withinMs: 5_000, mostBytes: 1_000, allow: (address: string) => address === '127.0.0.1' }
const open: Server[] = []

async function listen(server: Server): Promise<string> {
  open.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
const serve = (answer: RequestListener) => listen(createServer(answer))

afterEach(() => {
  for (const server of open.splice(0)) {
    server.close()
    if ('closeAllConnections' in server) (server as ReturnType<typeof createServer>).closeAllConnections()
  }
})

describe('publicFetch [DESK-6] [DESK-7]', () => {
  it('gives status, kind and bytes of the answer, and sends no cookie of an answer before', async () => {
    const cookies: (string | undefined)[] = []
    const base = await serve((request, response) => {
      cookies.push(request.headers.cookie)
      if (request.url === '/') response.writeHead(302, { location: '/photo', 'set-cookie': 'a=b' }).end('elsewhere')
      else response.writeHead(404, { 'content-type': 'text/plain', 'retry-after': '7' }).end('nothing here')
    })
    const answer = await publicFetch(base, { ...BOUNDS, redirects: 1 })
    expect({ ...answer, bytes: answer.bytes.toString() }).toEqual({
      status: 404,
      address: `${base}/photo`,
      contentType: 'text/plain',
      retryAfter: '7',
      bytes: 'nothing here',
      isInner: true,
      isCut: false,
    })
    expect(cookies).toEqual([undefined, undefined])
  })

  it('posts a body and follows no redirect of it', async () => {
    const base = await serve((request, response) => {
      request.pipe(response.writeHead(307, { location: 'http://10.0.0.1/' }))
    })
    const answer = await publicFetch(base, { ...BOUNDS, body: 'ünd', redirects: 5 })
    expect([answer.status, answer.bytes.toString()]).toEqual([307, 'ünd'])
  })

  it.each([
    ['http://10.0.0.1/', 'private network'],
    ['http://127.1:81/', 'private network'],
    ['http://2130706434/', 'private network'],
    ['http://0x7f.0.0.2/', 'private network'],
    ['http://[::1]/', 'private network'],
    ['http://[::ffff:127.0.0.1]/', 'private network'],
    ['http://[64:ff9b::7f00:1]/', 'private network'],
    ['http://169.254.169.254/latest/meta-data', 'private network'],
    ['file:///etc/passwd', 'begin with https'],
    ['ftp://example.com/', 'begin with https'],
    ['http://me:secret@example.com/', 'password'],
    ['not an address', 'not an address'],
  ])('refuses %s', async (address, reason) => {
    await expect(publicFetch(address, { ...BOUNDS, allow: undefined })).rejects.toThrow(reason)
  })

  it('refuses a name that leads to an inner address, without connecting', async () => {
    let asked = 0
    const base = await serve((_request, response) => {
      asked += 1
      response.end()
    })
    const named = base.replace('127.0.0.1', 'localhost')
    await expect(publicFetch(named, { ...BOUNDS, allow: undefined })).rejects.toMatchObject({ code: 'not_public' })
    await expect(publicFetch(named, { ...BOUNDS, allow: () => true })).resolves.toMatchObject({ status: 200 })
    expect(asked).toBe(1)
  })

  it.each([
    ['http://[::1]:1/', 'not_public'],
    ['http://192.168.0.1/', 'not_public'],
    ['file:///etc/passwd', 'address'],
    ['http://me:pw@127.0.0.1/', 'address'],
  ])('refuses a redirect to %s', async (location, code) => {
    const base = await serve((_request, response) => response.writeHead(302, { location }).end())
    await expect(publicFetch(base, { ...BOUNDS, redirects: 3 })).rejects.toMatchObject({ code })
  })

  it('asks where a name leads again for every connection, as for one whose answer changes', async () => {
    const base = await serve((_request, response) => response.writeHead(302, { location: '/again' }).end())
    let connections = 0
    const allow = () => {
      connections += 1
      return connections <= 2
    }
    const named = base.replace('127.0.0.1', 'localhost')
    await expect(publicFetch(named, { ...BOUNDS, allow, redirects: 9 })).rejects.toMatchObject({ code: 'not_public' })
  })

  it('follows a bounded number of redirects', async () => {
    const base = await serve((_request, response) => response.writeHead(302, { location: '/again' }).end())
    await expect(publicFetch(base, { ...BOUNDS, redirects: 3 })).rejects.toMatchObject({ code: 'redirects' })
  })

  it('refuses plain http where TLS is asked for', async () => {
    await expect(publicFetch('http://example.com/', { ...BOUNDS, tlsOnly: true })).rejects.toThrow(
      'begin with https://.',
    )
  })

  it('refuses a larger answer, said or unsaid, or gives its first bytes', async () => {
    const said = await serve((_request, response) => response.end('x'.repeat(2_000)))
    const endless = await serve((_request, response) => {
      const timer = setInterval(() => response.write('x'.repeat(900)), 1)
      response.on('close', () => clearInterval(timer))
    })
    await expect(publicFetch(said, BOUNDS)).rejects.toMatchObject({ code: 'too_large' })
    await expect(publicFetch(endless, BOUNDS)).rejects.toMatchObject({ code: 'too_large' })
    const cut = await publicFetch(endless, { ...BOUNDS, larger: 'cut' })
    expect([cut.bytes.length, cut.isCut]).toEqual([1_000, true])
  })

  it('gives up a host that is silent, or that drips', async () => {
    const silent = await listen(createPlainServer(() => {}))
    const dripping = await serve((_request, response) => {
      const timer = setInterval(() => response.write('x'), 20)
      response.on('close', () => clearInterval(timer))
    })
    for (const base of [silent, dripping])
      await expect(publicFetch(base, { ...BOUNDS, withinMs: 200 })).rejects.toThrow(
        'did not answer within 0.2 seconds.',
      )
  })

  it('says in a sentence what went wrong', async () => {
    const cutting = await listen(createPlainServer(socket => socket.on('data', () => socket.resetAndDestroy())))
    const other = await listen(createPlainServer(socket => socket.end('SSH-2.0-x\r\n')))
    await expect(publicFetch(cutting, BOUNDS)).rejects.toThrow('127.0.0.1 cut the connection.')
    await expect(publicFetch(other, BOUNDS)).rejects.toThrow('127.0.0.1 did not answer as a web server does.')
    await expect(publicFetch('http://127.0.0.1:1/', BOUNDS)).rejects.toThrow('127.0.0.1 refused the connection.')
    await expect(publicFetch(other.replace('http:', 'https:'), BOUNDS)).rejects.toMatchObject({ code: 'certificate' })
    await expect(publicFetch('https://no-such-host.invalid/', BOUNDS)).rejects.toMatchObject({ code: 'unknown_name' })
  })

  it('ends when whoever asked has left', async () => {
    const silent = await listen(createPlainServer(() => {}))
    const leaving = new AbortController()
    const fetched = publicFetch(silent, { ...BOUNDS, signal: leaving.signal })
    leaving.abort(new Error('left'))
    await expect(fetched).rejects.toThrow('left')
  })
})
