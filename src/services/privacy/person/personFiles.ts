import { readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openRedaction, type PersonKeys } from '#domain/privacy/person/personKeys.ts'
import { IMPORT_FOLDER } from '../../import/importFiles.ts'
import { importRowsNaming } from './importRows.ts'
import type { ProductPlatform } from '../../productPlatform.ts'

type FilePlatform = Pick<ProductPlatform, 'configuration' | 'database' | 'files'>

/** A file or a report of an import that names a person: where it is, and what takes them out. */
interface NamingFile {
  place: string
  write(): Promise<void>
}

async function* commandLists({
  configuration,
}: FilePlatform): AsyncGenerator<[string, () => Promise<Buffer>, (bytes: Buffer) => Promise<void>]> {
  const folder = join(configuration.dataDir, 'imports')
  const names = await readdir(folder).catch(() => [])
  for (const name of names) {
    if (!name.endsWith('.csv')) continue
    const path = join(folder, name)
    yield [
      `imports/${name}`,
      () => readFile(path),
      async bytes => {
        await writeFile(`${path}.part`, bytes, { mode: 0o600, flush: true })
        await rename(`${path}.part`, path)
      },
    ]
  }
}

async function* storedLists({
  files,
}: FilePlatform): AsyncGenerator<[string, () => Promise<Buffer>, (bytes: Buffer) => Promise<void>]> {
  for await (const { key } of files.list(IMPORT_FOLDER))
    yield [key, async () => (await files.get(key)) ?? Buffer.alloc(0), bytes => files.put(key, bytes)]
}

/**
 * The uploads and lists of imports that have a person's number or address, one at a time: those of the command line in
 * `DATA_DIR/imports` and those of the browser in the file store, then what the database has of imports. Other bytes of them stay
 * as they are.
 */
export async function* filesNaming(platform: FilePlatform, keys: PersonKeys): AsyncGenerator<NamingFile> {
  const redact = openRedaction(keys)
  for (const source of [commandLists(platform), storedLists(platform)]) {
    for await (const [place, read, write] of source) {
      // Every byte is one character, so that what is no text comes back as it was.
      const text = (await read()).toString('latin1')
      const redacted = redact(text)
      if (redacted !== text) yield { place, write: () => write(Buffer.from(redacted, 'latin1')) }
    }
  }
  yield* importRowsNaming(platform, keys)
}
