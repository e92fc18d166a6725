import { globSync, readFileSync } from 'node:fs'
import fastify from 'fastify'
import { expect, it } from 'vitest'
import { leadTo } from './leadTo.ts'

it.each([
  ['/mine/abc?done=sent#done', '/mine/abc?done=sent#done'],
  ['//evil.example', '/evil.example'],
  ['/\\evil.example', '/evil.example'],
  ['/%5Cevil.example', '/evil.example'],
  ['/\t/evil.example', '/evil.example'],
  ['/\r\nSet-Cookie: a=b', '/Set-Cookie:%20a=b'],
  ['https:evil.example', '/'],
])('leads to %j at this site only [OPS-6]', async (address, led) => {
  const app = fastify()
  app.get('/', (_, reply) => leadTo(reply, address))
  const { statusCode, headers } = await app.inject('/')
  expect([statusCode, headers.location, headers['cache-control'], headers['set-cookie']]).toEqual([
    303,
    led,
    'no-store',
    undefined,
  ])
  await app.close()
})

it('is the only way in which the server redirects; pages redirect to fixed addresses or through ownPath [OPS-6]', () => {
  const files = globSync('src/{api,server,services,web}/**/*.{ts,tsx}').filter(path => !path.includes('.test.'))
  const found = files.flatMap(path => {
    const text = readFileSync(path, 'utf8')
    const redirects = /\.redirect\(|header\('location'|\b(?:redirect|redirectDocument)\((?!')/i.test(text)
    return redirects && !text.includes('ownPath(') ? [path] : []
  })
  // It leads to a constant.
  expect(found).toEqual(['src/web/office/access/guards.ts'])
})
