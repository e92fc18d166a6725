// Writes a Brotli and a gzip form beside every built file for browsers that becomes smaller; the server sends these.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const CLIENT = resolve(import.meta.dirname, '..', process.env.BUILD_DIR || 'build', 'client')
const COMPRESSIBLE = /\.(js|css|svg|json|txt|xml|html|webmanifest|ico)$/
const WORTH_IT_BYTES = 512

const forms = {
  br: bytes => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  gz: bytes => promisify(gzip)(bytes, { level: 9 }),
}

const names = (await readdir(CLIENT, { recursive: true })).filter(name => COMPRESSIBLE.test(name))
await Promise.all(
  names.map(async name => {
    const file = join(CLIENT, name)
    const bytes = await readFile(file)
    if (bytes.length < WORTH_IT_BYTES) return
    for (const [extension, compress] of Object.entries(forms))
      await writeFile(`${file}.${extension}`, await compress(bytes))
  }),
)
