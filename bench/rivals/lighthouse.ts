/**
 * Lighthouse on a phone profile against the built site with the demo catalogue: `npm run bench:lighthouse [runs]
 * [page …]`. Prints the median of each score and figure over the runs (3 unless given) for the pages named as in the table's first
 * column (all unless given), and how much HTML and JavaScript the browser
 * loads, compressed, without being touched.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launch } from 'chrome-launcher'
import lighthouse, { type Result } from 'lighthouse'
import { runServer } from '../../test/server/serverProcess.ts'
import { findChromium } from '../../scripts/chromium.mjs'

const [, , runs = '3', ...chosen] = process.argv
const RUNS = Number(runs)
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const FIGURES = {
  'first-contentful-paint': 'FCP ms',
  'largest-contentful-paint': 'LCP ms',
  'total-blocking-time': 'TBT ms',
  'cumulative-layout-shift': 'CLS',
  'total-byte-weight': 'KB',
} as const

const CHROMIUM_FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

function shown(figure: string, value: number): string {
  if (figure === 'total-byte-weight') return (value / 1024).toFixed(0)
  return figure === 'cumulative-layout-shift' ? value.toFixed(3) : value.toFixed(0)
}

/** How many bytes of body the server sends for these addresses to a browser that reads Brotli. */
async function bytesOf(addresses: readonly string[]): Promise<number> {
  let bytes = 0
  for (const address of addresses) {
    const { headers, body } = await fetch(address, { headers: { 'accept-encoding': 'br' } })
    await body?.cancel()
    bytes += Number(headers.get('content-length'))
  }
  return bytes
}

/** What the browser loaded of one kind, from its own record of requests. */
function loaded(audits: Result['audits'], kind: string): string[] {
  const { details } = audits['network-requests'] ?? {}
  if (details?.type !== 'table') throw new Error('Lighthouse recorded no requests')
  return details.items.filter(({ resourceType }) => resourceType === kind).map(({ url }) => String(url))
}

async function audit(address: string) {
  const chromium = await launch({ chromePath: findChromium(), chromeFlags: CHROMIUM_FLAGS, ignoreDefaultFlags: true })
  try {
    const result = await lighthouse(address, {
      port: chromium.port,
      onlyCategories: [...CATEGORIES],
      logLevel: 'error',
    })
    if (result === undefined) throw new Error(`Lighthouse gave no result for ${address}`)
    const { categories, audits } = result.lhr
    const failed = CATEGORIES.flatMap(name => categories[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => id)
    return {
      scores: CATEGORIES.map(name => Math.round((categories[name]?.score ?? 0) * 100)),
      figures: Object.keys(FIGURES).map(name => audits[name]?.numericValue ?? Number.NaN),
      failed: [...new Set(failed)],
      bytes: [await bytesOf([address]), await bytesOf(loaded(audits, 'Script'))],
    }
  } finally {
    chromium.kill()
  }
}

const dataDir = await mkdtemp(join(tmpdir(), 'forecourt-lighthouse-'))
const server = runServer({ DATA_DIR: dataDir, PORT: '0' })
try {
  const origin = await server.ready
  const products = (await (await fetch(`${origin}/api/products?limit=3`)).json()) as { product_id: string }[]
  const ids = products.map(({ product_id: id }) => id)
  console.log(`| page | ${[...CATEGORIES, ...Object.values(FIGURES), 'HTML KB', 'JS KB'].join(' | ')} |`)
  console.log(`|---|${'--:|'.repeat(CATEGORIES.length + Object.keys(FIGURES).length + 2)}`)
  for (const [name, path] of [
    ['/', '/'],
    ['/buy', '/buy'],
    ['/used/in/bengaluru', '/used/in/bengaluru'],
    ['/product/{id}', `/product/${ids[0]}`],
    ['/compare?ids=…', `/compare?ids=${ids.join()}`],
  ] as const) {
    if (chosen.length > 0 && !chosen.includes(name)) continue
    const runs: Awaited<ReturnType<typeof audit>>[] = []
    for (let run = 0; run < RUNS; run += 1) runs.push(await audit(origin + path))
    const scores = CATEGORIES.map((_, index) => median(runs.map(({ scores: all }) => all[index] ?? 0)))
    const figures = Object.keys(FIGURES).map((figure, index) =>
      shown(figure, median(runs.map(({ figures: all }) => all[index] ?? Number.NaN))),
    )
    const sizes = (runs[0]?.bytes ?? []).map(bytes => (bytes / 1_000).toFixed(1))
    console.log(`| \`${name}\` | ${[...scores, ...figures, ...sizes].join(' | ')} |`)
    const failed = [...new Set(runs.flatMap(run => run.failed))]
    if (failed.length > 0) console.log(`\n${name} loses points by: ${failed.join(', ')}\n`)
  }
} finally {
  server.kill('SIGTERM')
  await server.ended
  await rm(dataDir, { recursive: true, force: true })
}
