/**
 * How long searching takes (FIND-2, FIND-5): `npm run bench:search -- [cars] [words]`, 1,000,000 and 50,000 by default.
 * Our spelling index beside MiniSearch and Orama over the same words, then understanding and answering, and suggestions.
 */
import { readFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { ENGLISH_QUERIES } from '../../src/domain/search/testing/englishQueries.ts'
import { HINDI_QUERIES } from '../../src/domain/search/testing/hindiQueries.ts'
import { MISSPELT_QUERIES } from '../../src/domain/search/testing/misspeltQueries.ts'
import { readQueries } from '../../src/domain/search/testing/readQueries.ts'
import { toIndexFilter } from '../../src/services/catalogue/indexFilter.ts'
import { suggestSearches } from '../../src/services/search/suggestSearches.ts'
import { understandSearch } from '../../src/services/search/understandSearch.ts'
import { loadRival } from '../loadRival.ts'
import { openStock } from './stock.ts'
import { heldBytes, timeAll, type Times } from './times.ts'
import { makeSpellingVocabulary, makeWords, misspell, type MakeVocabulary } from './vocabularies.ts'

const RUNS = 5
const PAGE = 24
const TYPED = 60
const MISSPELT = 400

const [, , cars = '1000000', words = '50000'] = process.argv
const load = async () => (await readFile('/proc/loadavg', 'utf8').catch(() => '')).split(' ')[0]
const number = (value: number) =>
  value >= 100 ? Math.round(value).toLocaleString('en') : String(Number(value.toPrecision(2)))
const pair = (times: readonly number[]) => times.map(number).join(' / ')
const row = (name: string, { count, middle, quickest }: Times) =>
  `| ${name} | ${count} | ${pair(middle)} | ${pair(quickest)} |`

async function benchSearches(): Promise<void> {
  const { site, close } = await openStock(Number(cars))
  const { index } = site.catalogue
  const texts = [ENGLISH_QUERIES, MISSPELT_QUERIES, HINDI_QUERIES].flatMap(readQueries).map(({ text }) => text)
  // What somebody types, letter by letter.
  const typed = texts
    .filter((_, place) => place % Math.ceil(texts.length / TYPED) === 0)
    .flatMap(text => Array.from(text, (_, end) => text.slice(0, end + 1)).slice(1))
  const answer = (text: string) => {
    const { filter, sort } = understandSearch(site, text)
    return index.query({ ...toIndexFilter(site, filter).indexFilter, sort: sort ?? 'newest', offset: 0, limit: PAGE })
  }
  console.log(`\n${index.size.toLocaleString('en')} cars\n`)
  console.log('| p50 / p99 ms | asked | middle of 5 runs | quickest run |\n|---|--:|--:|--:|')
  console.log(row('understand', await timeAll(texts, RUNS, text => understandSearch(site, text))))
  console.log(row('understand and answer: total, 24 cars, all counts', await timeAll(texts, RUNS, answer)))
  console.log(row('suggestions, letter by letter', await timeAll(typed, RUNS, text => suggestSearches(site, text))))
  await close()
}

async function benchVocabularies(): Promise<void> {
  const vocabulary = makeWords(Number(words))
  const asked = misspell(vocabulary, MISSPELT)
  console.log(`${vocabulary.length.toLocaleString('en')} words, each question with one mistake\n`)
  console.log(
    '| | middle of 3 runs, p50 / p99 ms | quickest run | against the first | word meant comes first | made in, s | MB |',
  )
  console.log('|---|--:|--:|--:|--:|--:|--:|')
  let first: number | undefined
  const { RIVALS } = await loadRival<{ RIVALS: Readonly<Record<string, MakeVocabulary>> }>('vocabularies')
  for (const [name, make] of Object.entries({ 'spelling index': makeSpellingVocabulary, ...RIVALS })) {
    const [before, start] = [heldBytes(), performance.now()]
    const made = await make(vocabulary)
    const seconds = (performance.now() - start) / 1000
    const megabytes = (heldBytes() - before) / 2 ** 20
    let right = 0
    for (const { typed, meant } of asked) if ((await made.find(typed)) === meant) right++
    const { middle, quickest } = await timeAll(asked, 3, ({ typed }) => made.find(typed))
    first ??= quickest[0]
    console.log(
      `| ${name} | ${pair(middle)} | ${pair(quickest)} | ${number(quickest[0] / first)} × | ${Math.round((right / asked.length) * 100)} % | ${number(seconds)} | ${number(megabytes)} |`,
    )
  }
}

console.log(`Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? ''}, load ${await load()} before\n`)
await benchVocabularies()
await benchSearches()
console.log(`\nLoad ${await load()} after.`)
