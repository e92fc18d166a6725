import { createRequire } from 'node:module'
import { brotliCompressSync } from 'node:zlib'
import { build, type Plugin, type Rolldown } from 'vite'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { plainImports, smallIcons, withoutDiscovery, withoutUnusedParts } from './leanLibraries.ts'

// Two small builds, on a machine that may be busy.
const BUILDS_WITHIN_MS = 30_000

const ENTRIES: Readonly<Record<string, string>> = {
  icon: 'import Phone from "lucide-react/icons/phone"; globalThis.seen = Phone',
  import: 'globalThis.seen = () => import("virtual:later")',
  later: 'export const later = 1',
  react: 'import { hydrateRoot } from "react-dom/client"; globalThis.seen = hydrateRoot',
  router: 'import { HydratedRouter } from "react-router/dom"; globalThis.seen = HydratedRouter',
}

const entries: Plugin = {
  name: 'entries',
  resolveId: id => (id.startsWith('virtual:') ? `\0${id}` : null),
  load: id => ENTRIES[id.replace('\0virtual:', '')] ?? null,
}

// Libraries have a slow build that is larger.
beforeAll(() => {
  vi.stubEnv('NODE_ENV', 'production')
})
afterAll(() => {
  vi.unstubAllEnvs()
})

/** Bytes, by brotli, of what a browser gets for an entry, React not counted unless it is the entry; Vite's own preloading is switched off as far as it can be. */
async function weigh(entry: string, plugins: readonly Plugin[]): Promise<number> {
  const built = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [...plugins, entries],
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: `virtual:${entry}`, external: entry === 'react' ? [] : /^react(-dom)?(\/|$)/ },
    },
  })) as Rolldown.RolldownOutput
  return brotliCompressSync(built.output.map(chunk => (chunk.type === 'chunk' ? chunk.code : '')).join('\n')).byteLength
}

it.each<[string, string, () => Plugin, number]>([
  ['smallIcons: Lucide’s own icon is as small as ours', 'icon', smallIcons, 400],
  ['plainImports: Vite’s own option leaves its helper out', 'import', plainImports, 400],
  ['withoutDiscovery: React Router leaves discovery out by itself', 'router', withoutDiscovery, 400],
  ['withoutUnusedParts: React DOM has smaller parts that are not used', 'react', withoutUnusedParts, 4_000],
  ['withoutUnusedParts: React Router has smaller parts that are not used', 'router', withoutUnusedParts, 1_500],
])(
  'is needless, and should be removed, when it saves nothing any more: %s',
  async (_why, entry, plugin, bytes) => {
    expect((await weigh(entry, [])) - (await weigh(entry, [plugin()]))).toBeGreaterThan(bytes)
  },
  BUILDS_WITHIN_MS,
)

it('rupeeFont is needless, and should be removed, when Figtree’s latin file has the rupee sign', () => {
  const { latin } = createRequire(import.meta.url)('@fontsource-variable/figtree/unicode.json') as { latin: string }
  const ranges = latin.split(',').map(range =>
    range
      .slice(2)
      .split('-')
      .map(end => Number.parseInt(end, 16)),
  )
  expect(ranges.some(([first = 0, last = first]) => first <= 0x20b9 && 0x20b9 <= last)).toBe(false)
})
