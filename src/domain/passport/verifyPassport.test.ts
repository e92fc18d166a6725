import { KIND_NOUNS } from '#domain/kinds/nouns.ts'
import { array, asyncProperty, assert, integer, jsonValue, nat, record } from 'fast-check'
import { expect, it } from 'vitest'
import { canonicalJson } from '../text/canonicalJson.ts'
import { faultText } from './faultText.ts'
import { NO_HASH, type JsonObject, type PassportFile } from './passportFile.ts'
import { makeKey, makePassport, signEntry } from './testing/makePassport.ts'
import { verifyPassport, verifyPassportText } from './verifyPassport.ts'
import { WEB_CHECKS } from './webChecks.ts'

const check = (file: unknown, published = {}) => verifyPassport(file, WEB_CHECKS, published)
const five = await makePassport([500, 400, 300, 200, 100].map(price => ({ price })))

// Content as odd as JSON allows, but for halves of characters, which have no canonical JSON.
const contents = array(record({ price: nat(), note: jsonValue() }), { minLength: 2, maxLength: 5 }).map(
  values => JSON.parse(JSON.stringify(values)) as JsonObject[],
)
const headOf = (entries: PassportFile['entries']) => ({
  place: entries.length,
  hash: entries.at(-1)?.hash ?? NO_HASH,
})
const withEntries = (file: PassportFile, entries: PassportFile['entries']): PassportFile => ({
  ...file,
  entries,
  head: headOf(entries),
})

it('finds a passport right, and says whose it is [CAR-4]', async () => {
  expect(await check(five)).toEqual({
    ok: true,
    entries: 5,
    head: five.head,
    keys: [five.keys[0]?.id],
    signatures: true,
  })
  expect(await verifyPassport(five, { ...WEB_CHECKS, verify: () => null })).toMatchObject({
    ok: true,
    signatures: false,
  })
})

it('finds every changed byte of a file, and names the entry that it is in [CAR-4]', async () => {
  const text = canonicalJson(five)
  const starts = [...text.matchAll(/\{"body":/g)].map(match => match.index)
  const end = text.indexOf('],"format"')
  // The comma between two entries belongs to neither.
  const commas = new Set(starts.map(start => start - 1))
  const named: [at: number, entry: number | null | 'right'][] = []
  const expected: typeof named = []
  for (let at = 0; at < text.length; at++) {
    const other = String.fromCharCode(text.charCodeAt(at) ^ (at % 2 === 0 ? 1 : 4))
    const verdict = await verifyPassportText(text.slice(0, at) + other + text.slice(at + 1), WEB_CHECKS)
    const entry = starts.findLastIndex(start => start <= at) + 1
    const isWithin = entry > 0 && at < end && !commas.has(at)
    expected.push([at, isWithin ? entry : null])
    named.push([at, verdict.ok ? 'right' : isWithin ? verdict.entry : null])
  }
  expect(named).toEqual(expected)
})

it('finds every removed, added, repeated or swapped entry, whatever entries say [CAR-4]', async () => {
  await assert(
    asyncProperty(contents, nat(), nat(), async (made, one, other) => {
      const file = await makePassport(made)
      const { entries } = file
      const [i, j] = [one % entries.length, other % entries.length]
      expect((await check(file)).ok).toBe(true)
      const without = entries.toSpliced(i, 1)
      const isLast = i === entries.length - 1
      expect(await check(withEntries(file, without), { head: file.head })).toMatchObject({
        ok: false,
        fault: isLast ? 'cut_off' : 'removed',
        entry: i + 1,
      })
      const [taken, placed] = [entries[i], entries[j]]
      if (taken === undefined || placed === undefined) return
      const repeated = await check(withEntries(file, entries.toSpliced(j, 0, taken)))
      expect(repeated.ok).toBe(false)
      const forged = await signEntry({ ...taken.body, content: { price: -1 } }, await makeKey())
      expect(await check(withEntries(file, entries.with(i, { ...forged, key: taken.key })))).toMatchObject({
        ok: false,
        fault: 'signature',
        entry: i + 1,
      })
      if (i === j) return
      const swapped = entries.with(i, placed).with(j, taken)
      expect(await check(withEntries(file, swapped))).toMatchObject({
        ok: false,
        fault: 'swapped',
        entry: Math.min(i, j) + 1,
      })
    }),
    { numRuns: 40 },
  )
})

it('finds what was changed and hashed anew, at the entry and not after it [CAR-4]', async () => {
  await assert(
    asyncProperty(contents, nat(), integer(), async (made, at, price) => {
      const file = await makePassport(made)
      const i = at % file.entries.length
      const entry = file.entries[i]
      if (entry === undefined || entry.body.content.price === price) return
      const changed = { ...entry, body: { ...entry.body, content: { ...entry.body.content, price } } }
      expect(await check(withEntries(file, file.entries.with(i, changed)))).toMatchObject({
        ok: false,
        fault: 'changed',
        entry: i + 1,
      })
    }),
    { numRuns: 40 },
  )
})

it('is not deceived by whoever has a key, once another head was seen [CAR-4]', async () => {
  const key = await makeKey()
  const honest = await makePassport([{ price: 500 }, { price: 400 }], key)
  const rewritten = await makePassport([{ price: 450 }, { price: 400 }], key)
  expect((await check(rewritten)).ok).toBe(true)
  expect(await check(rewritten, { head: honest.head })).toMatchObject({ ok: false, fault: 'other_head', entry: 2 })
  expect(await check(honest, { keys: [(await makeKey()).id] })).toMatchObject({
    ok: false,
    fault: 'unknown_key',
    entry: 1,
  })
  const [first, second] = honest.entries
  if (first === undefined || second === undefined) throw new Error('no entries')
  const beside = await signEntry({ ...second.body, previous: 'f'.repeat(64) }, key)
  expect(await check(withEntries(honest, [first, beside]))).toMatchObject({ ok: false, fault: 'unjoined', entry: 2 })
  const foreign = await signEntry({ ...second.body, passport: 'f'.repeat(32) }, key)
  expect(await check(withEntries(honest, [first, foreign]))).toMatchObject({ ok: false, fault: 'foreign', entry: 2 })
})

it('says what is wrong in a sentence [CAR-4]', async () => {
  const verdict = await check(withEntries(five, five.entries.toSpliced(2, 1)))
  expect(verdict.ok ? '' : faultText(verdict, KIND_NOUNS.car)).toBe('Entry 3 is missing.')
  const entry = five.entries[1]
  if (entry === undefined) throw new Error('no entry')
  const changed = { ...entry, body: { ...entry.body, content: { price: 399 } } }
  const second = await check(withEntries(five, five.entries.with(1, changed)))
  expect(second.ok ? '' : faultText(second, KIND_NOUNS.car)).toBe(
    'Entry 2, “Price ₹399” of 19 Oct 2026, was changed: it does not have its hash.',
  )
  for (const value of [null, 1, [], {}, { ...five, more: 1 }, { ...five, entries: [] }])
    expect((await check(value)).ok).toBe(false)
})
