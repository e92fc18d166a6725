import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Outage, tellOutage } from '../outage.ts'
import type { FileStore } from './fileStore.ts'
import { openFolderStore } from './folderStore.ts'
import { openS3Store } from './s3Store.ts'

let scratch = ''
let server: ChildProcess
let settings = { endpoint: '', bucket: 'media', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER', region: 'us-east-1' }

beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'forecourt-files-'))
  const program = join(import.meta.dirname, '../../../test/s3Server.ts')
  server = fork(program, [join(scratch, 's3')], { execArgv: ['--openssl-legacy-provider'] })
  const [port] = await once(server, 'message')
  settings = { ...settings, endpoint: `http://127.0.0.1:${port}` }
})

afterAll(async () => {
  const ended = once(server, 'exit')
  server.disconnect()
  await ended
  await rm(scratch, { recursive: true })
})

async function collect<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = []
  for await (const item of items) all.push(item)
  return all
}

const hostileKeys = [
  '',
  '.',
  '..',
  '../x',
  'a/../x',
  '/etc/passwd',
  'a//b',
  'a/',
  'a\\b',
  'a/.hidden',
  '.incoming/x',
  'A',
  'a b',
  'a\u0000',
  'a\n',
  'ä',
  'a?b',
  'a#b',
  'a%2e%2e',
  'x'.repeat(501),
]

describe.each([
  ['folder', () => openFolderStore(join(scratch, 'folder', 'media'))],
  ['S3', () => openS3Store(settings)],
])('%s file store', (_, openStore) => {
  let store: FileStore

  beforeEach(async () => {
    store = await openStore()
  })

  it('gives back what it took, also when written again', async () => {
    await store.put('photos/ab/one.jpg', Buffer.from('first'))
    await store.put('photos/ab/one.jpg', Buffer.from('second, longer'))
    expect((await store.get('photos/ab/one.jpg'))?.toString()).toBe('second, longer')
    const opened = await store.open('photos/ab/one.jpg')
    expect(opened?.size).toBe(14)
    expect(opened && (await buffer(opened.stream)).toString()).toBe('second, longer')
    const facts = await store.stat('photos/ab/one.jpg')
    expect(facts?.size).toBe(14)
    expect(Math.abs(Date.now() - (facts?.modifiedAt ?? 0))).toBeLessThan(60_000)
  })

  it('keeps bytes of every value and an empty file', async () => {
    const bytes = Buffer.from(Array.from({ length: 70_000 }, (_, place) => place % 256))
    await store.put('bytes', bytes)
    await store.put('empty', Buffer.alloc(0))
    expect((await store.get('bytes'))?.equals(bytes)).toBe(true)
    expect((await store.get('empty'))?.length).toBe(0)
  })

  it('answers null for what is not there, and removes twice without an error', async () => {
    await store.put('gone', Buffer.from('x'))
    await store.remove('gone')
    await store.remove('gone')
    expect(await store.get('gone')).toBeNull()
    expect(await store.open('gone')).toBeNull()
    expect(await store.stat('gone')).toBeNull()
    await store.put('file', Buffer.from('x'))
    expect(await store.get('file/below')).toBeNull()
  })

  it('lists the files of one folder and of nothing beside it', async () => {
    for (const key of ['list/a', 'list/b/c', 'lists', 'list2/d']) await store.put(key, Buffer.from(key))
    const found = await collect(store.list('list'))
    expect(found.map(file => [file.key, file.size]).sort()).toEqual([
      ['list/a', 6],
      ['list/b/c', 8],
    ])
    expect(found.every(file => Math.abs(Date.now() - file.modifiedAt) < 60_000)).toBe(true)
    expect(await collect(store.list('nowhere'))).toEqual([])
  })

  it.each(hostileKeys)('refuses the key %j everywhere', async key => {
    await expect(async () => store.put(key, Buffer.from('x'))).rejects.toThrow(RangeError)
    await expect(async () => store.get(key)).rejects.toThrow(RangeError)
    await expect(async () => store.open(key)).rejects.toThrow(RangeError)
    await expect(async () => store.stat(key)).rejects.toThrow(RangeError)
    await expect(async () => store.remove(key)).rejects.toThrow(RangeError)
    await expect(collect(store.list(key))).rejects.toThrow(RangeError)
  })
})

describe('folder file store', () => {
  it('leaves no temporary file behind and clears those of a crash a day ago', async () => {
    const root = join(scratch, 'crashed')
    const store = await openFolderStore(root)
    const [old, young] = [join(root, '.incoming', 'old'), join(root, '.incoming', 'young')]
    await Promise.all([writeFile(old, 'half'), writeFile(young, 'half')])
    await utimes(old, new Date(), new Date(Date.now() - 25 * 60 * 60 * 1000))
    await store.put('whole', Buffer.from('x'))
    await store.put('folder/x', Buffer.from('x'))
    await expect(store.put('folder', Buffer.from('x'))).rejects.toThrow('EISDIR')
    await openFolderStore(root)
    expect(await readdir(join(root, '.incoming'))).toEqual(['young'])
  })
})

describe('S3 file store', () => {
  it('lists more files than one answer holds', { timeout: 60_000 }, async () => {
    const store = await openS3Store(settings)
    const keys = Array.from({ length: 1003 }, (_, place) => `many/${place}`)
    for (let place = 0; place < keys.length; place += 50) {
      await Promise.all(keys.slice(place, place + 50).map(key => store.put(key, Buffer.from('x'))))
    }
    const found = await collect(store.list('many'))
    expect(new Set(found.map(file => file.key))).toEqual(new Set(keys))
  })

  it('says what is wrong when it is opened', async () => {
    await expect(openS3Store({ ...settings, secretAccessKey: 'wrong' })).rejects.toThrow(
      /cannot be used.*403.*SignatureDoesNotMatch/s,
    )
    await expect(openS3Store({ ...settings, bucket: 'elsewhere' })).rejects.toThrow(/cannot be used.*NoSuchBucket/s)
    await expect(openS3Store({ ...settings, endpoint: 'http://127.0.0.1:59' })).rejects.toThrow(/cannot be used/)
  })
})

it('says that files cannot be stored when the folder is away, and stores them when it is back [OPS-2]', async () => {
  const root = join(scratch, 'vanishing')
  const store = await openFolderStore(root)
  await rename(root, `${root}.away`)
  await expect(store.put('a/b', Buffer.from('x'))).rejects.toMatchObject({
    name: 'Outage',
    of: 'files',
    statusCode: 503,
  })
  await rm(root, { recursive: true, force: true })
  await rename(`${root}.away`, root)
  await store.put('a/b', Buffer.from('x'))
  expect(String(await store.get('a/b'))).toBe('x')
  const full = new Outage('full', new Error('ENOSPC'), 'files')
  expect([full.statusCode, tellOutage(full)]).toEqual([507, expect.stringContaining('no space left for files')])
})

it('says that files cannot be stored while the bucket fails or is away [OPS-2]', async () => {
  let status = 200
  const bucket = createServer((_request, answer) => {
    answer.statusCode = status
    answer.end('<ListBucketResult/>')
  })
  bucket.listen(0, '127.0.0.1')
  await once(bucket, 'listening')
  const { port } = bucket.address() as AddressInfo
  const store = await openS3Store({ ...settings, endpoint: `http://127.0.0.1:${port}` })
  const outage = { name: 'Outage', of: 'files', statusCode: 503 }
  status = 503
  await expect(store.put('a/b', Buffer.from('x'))).rejects.toMatchObject(outage)
  bucket.closeAllConnections()
  await promisify(bucket.close.bind(bucket))()
  await expect(store.put('a/b', Buffer.from('x'))).rejects.toMatchObject(outage)
  await expect(store.open('a/b')).rejects.toMatchObject(outage)
})
