import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { MOST_PHOTO_ZIP_BYTES } from '#domain/import/uploadLimit.ts'

it('the example for nginx lets the largest upload through that the site takes [OPS-3]', async () => {
  const example = await readFile(join(import.meta.dirname, '../../docs/operations/nginx.conf'), 'utf8')
  const [, megabytes] = /client_max_body_size (\d+)m;/.exec(example) ?? []
  expect(Number(megabytes) * 1024 * 1024).toBeGreaterThan(MOST_PHOTO_ZIP_BYTES)
})
