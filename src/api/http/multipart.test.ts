import multipart from '@fastify/multipart'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { partBytes, readParts } from './multipart.ts'

const MOST = 100_000

/** What comes of a file of so many bytes, sent to a call that takes in what streams in. */
async function send(bytes: number) {
  const app = Fastify()
  await app.register(multipart)
  app.post('/', async request => {
    for await (const part of readParts(request, { fileSize: MOST })) {
      if (part.type === 'file') return { taken: Buffer.concat(await Array.fromAsync(partBytes(part))).length }
    }
    return {}
  })
  const form = new FormData()
  form.append('file', new Blob(['x'.repeat(bytes)]), 'cars.csv')
  const body = new Response(form)
  const reply = await app.inject({
    method: 'POST',
    url: '/',
    payload: Buffer.from(await body.arrayBuffer()),
    headers: { 'content-type': body.headers.get('content-type') ?? '' },
  })
  await app.close()
  return [reply.statusCode, reply.json<{ taken?: number }>().taken]
}

it('a file that was read whole is not held by the parser', async () => {
  const app = Fastify()
  await app.register(multipart)
  app.post('/', async request => {
    const held: unknown[] = []
    for await (const part of readParts(request, { fileSize: MOST })) {
      if (part.type !== 'file') continue
      held.push((await part.toBuffer()).length, part.fields.file)
    }
    expect(held).toMatchObject([3, { filename: 'cars.csv', _buf: null }])
    return {}
  })
  const form = new FormData()
  form.append('file', new Blob(['abc']), 'cars.csv')
  const body = new Response(form)
  const reply = await app.inject({
    method: 'POST',
    url: '/',
    payload: Buffer.from(await body.arrayBuffer()),
    headers: { 'content-type': body.headers.get('content-type') ?? '' },
  })
  expect([reply.statusCode, reply.body]).toEqual([200, '{}'])
  await app.close()
})

it('a file over the limit is refused as it streams in, not cut short [ADMIN-10]', async () => {
  expect(await send(MOST - 1)).toEqual([200, MOST - 1])
  expect(await send(MOST + 1)).toEqual([413, undefined])
  expect(await send(20 * MOST)).toEqual([413, undefined])
})
