import { execFile } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { packTar, type TarHeader } from 'modern-tar'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { holdEntry, readArchive } from './readArchive.ts'
import { writeArchive } from './writeArchive.ts'

let folder = ''
let path = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-archive-'))
  path = join(folder, 'whole.tar')
})
afterEach(() => rm(folder, { recursive: true }))

const CONTENT = new Map([
  ['a', Buffer.alloc(0)],
  ['deep/er/b.txt', Buffer.from('words')],
  ['गाड़ी/c: d', randomBytes(300_000)],
  [`${'long/'.repeat(80)}d`, randomBytes(512)],
])

const writeContent = (content: ReadonlyMap<string, Buffer> = CONTENT) =>
  writeArchive(path, async archive => {
    for (const [name, bytes] of content) await archive.add(name, bytes.byteLength, [bytes])
  })

async function readContent(): Promise<Map<string, Buffer>> {
  const content = new Map<string, Buffer>()
  await readArchive(path, async entry => void content.set(entry.name, await holdEntry(entry)))
  return content
}

describe('an archive [OPS-1]', () => {
  it('gives back what was put in, and only its owner may read it', async () => {
    const bytes = await writeContent()
    expect(await stat(path)).toMatchObject({ size: bytes })
    expect((await stat(path)).mode & 0o777).toBe(0o600)
    expect(await readContent()).toEqual(CONTENT)
    expect(await readdir(folder)).toEqual(['whole.tar'])
  })

  it('has more entries than one index holds', async () => {
    const many = new Map(Array.from({ length: 2_001 }, (_, place) => [`many/${place}`, Buffer.from(String(place))]))
    await writeContent(many)
    expect(await readContent()).toEqual(many)
  })

  it('is never written over another file', async () => {
    await writeFile(path, 'mine')
    await expect(writeContent()).rejects.toThrow('is there already')
    expect(await readFile(path, 'utf8')).toBe('mine')
  })

  it('leaves nothing when it could not be written whole', async () => {
    await expect(
      writeArchive(path, async archive => {
        await archive.add('one', 3, [Buffer.from('one')])
        throw new Error('the power of three')
      }),
    ).rejects.toThrow('the power of three')
    await expect(writeArchive(path, archive => archive.add('short', 4, [Buffer.from('two')]))).rejects.toThrow(
      'was changed while it was read',
    )
    expect(await readdir(folder)).toEqual([])
  })

  it('leaves nothing when the disk is full, and the process goes on', async () => {
    const module = JSON.stringify(join(import.meta.dirname, 'writeArchive.ts'))
    const program = `import { writeArchive } from ${module}
      const bytes = Buffer.alloc(100_000)
      const put = archive => archive.add('zeros', bytes.length, [bytes])
      console.log(await writeArchive(process.argv[1], put).catch(error => error.code))`
    // The shell limits the size of files to 20 KB: a write then fails as on a full disk.
    const shell = `ulimit -f 40; exec "$0" --input-type=module -e "$1" "$2"`
    const { stdout } = await promisify(execFile)('/bin/sh', ['-c', shell, process.execPath, program, path])
    expect(stdout).toMatch(/^E(FBIG|NOSPC)\n$/)
    expect(await readdir(folder)).toEqual([])
  })

  it('is refused with any byte of a content changed, and with its end cut off anywhere', async () => {
    await writeContent()
    const whole = await readFile(path)
    const inside = whole.indexOf('words')
    whole[inside] = (whole[inside] ?? 0) ^ 1
    await writeFile(path, whole)
    await expect(readContent()).rejects.toThrow('deep/er/b.txt was changed')
    whole[inside] = (whole[inside] ?? 0) ^ 1
    await writeFile(path, whole)
    for (let length = whole.byteLength - 1_024; length > 0; length -= 20_011) {
      await truncate(path, length)
      await expect(readContent()).rejects.toThrow(expect.objectContaining({ name: 'ArchiveDamaged' }))
    }
  })

  it('is refused with bytes changed in its heads', async () => {
    await writeContent(new Map([...CONTENT].slice(0, 2)))
    const whole = await readFile(path)
    // The two first heads: the padding behind a content says nothing.
    for (let at = 0; at < 1_024; at += 11) {
      const changed = Buffer.from(whole)
      changed[at] = (changed[at] ?? 0) ^ 0x11
      await writeFile(path, changed)
      await expect(readContent(), `byte ${at}`).rejects.toThrow(expect.objectContaining({ name: 'ArchiveDamaged' }))
    }
  })

  it.each<[string, Partial<TarHeader>]>([
    ['a file beside the folder', { name: '../out' }],
    ['a file beside the folder, further within', { name: 'media/../../out' }],
    ['an absolute path', { name: '/etc/forecourt' }],
    ['a path of Windows', { name: String.raw`C:\out` }],
    ['a line break in the name', { name: 'a\nb' }],
    ['a link', { name: 'link', type: 'symlink', linkname: '/etc/passwd', size: 0 }],
    ['a hard link', { name: 'link', type: 'link', linkname: '../secret', size: 0 }],
    ['a folder', { name: 'folder/', type: 'directory', size: 0 }],
    ['a device', { name: 'device', type: 'character-device', size: 0 }],
  ])('is refused when it holds %s, though its hashes are right', async (_, header) => {
    const name = header.name ?? ''
    const body = header.size === 0 ? Buffer.alloc(0) : Buffer.from('x')
    const facts = { name, size: body.byteLength, hash: createHash('sha256').update(body).digest('hex') }
    const index = Buffer.from(`${JSON.stringify(facts)}\n`)
    const seal = { indexes: [createHash('sha256').update(index).digest('hex')], entries: 1, bytes: body.byteLength }
    const entry = (own: string, bytes: Buffer, more: Partial<TarHeader> = {}) => ({
      header: { name: own, size: bytes.byteLength, ...more },
      body: bytes,
    })
    const seen: string[] = []
    await writeFile(
      path,
      await packTar([
        entry(name, body, header),
        entry('index/000001.jsonl', index),
        entry('seal.json', Buffer.from(JSON.stringify(seal))),
      ]),
    )
    await expect(readArchive(path, async given => void seen.push(given.name))).rejects.toThrow(
      expect.objectContaining({ name: 'ArchiveDamaged' }),
    )
    expect(seen).toEqual([])
  })

  it('is refused when an entry claims to be larger than the archive', async () => {
    const archive = Buffer.from(await packTar([{ header: { name: 'big', size: 1 }, body: 'x' }]))
    // The size of the first head, in octal, and its check sum.
    archive.write('77777777777\0', 124, 'latin1')
    archive.fill(' ', 148, 156)
    const sum = archive.subarray(0, 512).reduce((total, byte) => total + byte, 0)
    archive.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1')
    await writeFile(path, archive)
    await expect(readContent()).rejects.toThrow('larger than the archive')
  })
})
