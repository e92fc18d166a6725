import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

const SOURCE = createRequire(import.meta.url).resolve(
  '@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2',
)
const TARGET = fileURLToPath(new URL('../../.cache/fonts/figtree-rupee.woff2', import.meta.url))

/**
 * Cuts the rupee sign out of Figtree's latin-ext file into `.cache/fonts/figtree-rupee.woff2`, which `src/web/app.css`
 * names: the sign is missing in the latin file, and the whole latin-ext file is twenty times as large.
 */
export function rupeeFont(): Plugin {
  return {
    name: 'forecourt:rupee-font',
    async buildStart() {
      const font = await subsetFont(await readFile(SOURCE), '₹', { targetFormat: 'woff2' })
      await mkdir(dirname(TARGET), { recursive: true })
      await writeFile(TARGET, font)
    },
  }
}
