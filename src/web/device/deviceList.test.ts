import { afterEach, beforeEach, expect, it } from 'vitest'
import { compared, recentSearches, shortlist, viewed } from './deviceLists.ts'

// Node has no storage of a browser. This one refuses like a real one: `room` is how many characters a value may have,
// and null stands for storage that the browser forbids.
let room: number | null
let values: Map<string, string>

const id = (number: number) => number.toString(16).padStart(14, '0')
const kept = (number: number) => ({ id: id(number), name: 'Kia Seltos', price: 960_000, reserved: false, at: number })

beforeEach(() => {
  room = Number.POSITIVE_INFINITY
  values = new Map()
  const target = new EventTarget()
  Object.assign(globalThis, {
    localStorage: {
      getItem(key: string) {
        if (room === null) throw new Error('forbidden')
        return values.get(key) ?? null
      },
      setItem(key: string, value: string) {
        if (room === null || value.length > room) throw new Error('refused')
        values.set(key, value)
      },
    },
    addEventListener: target.addEventListener.bind(target),
    removeEventListener: target.removeEventListener.bind(target),
    dispatchEvent: target.dispatchEvent.bind(target),
  })
})

afterEach(() => {
  for (const list of [shortlist, compared, viewed, recentSearches]) list.clear()
  for (const name of ['localStorage', 'addEventListener', 'removeEventListener', 'dispatchEvent'])
    Reflect.deleteProperty(globalThis, name)
})

it('keeps entries newest first, each once, and no more than its limit [FIND-5] [FIND-8] [FIND-9] [FIND-10]', () => {
  for (let number = 1; number <= 25; number += 1) viewed.put(id(number))
  viewed.put(id(20))
  expect(viewed.entries()).toHaveLength(20)
  expect(viewed.entries().slice(0, 3)).toEqual([id(20), id(25), id(24)])
  for (let number = 1; number <= 9; number += 1) recentSearches.put(`Search ${number}`)
  recentSearches.put('SEARCH 5')
  expect(recentSearches.entries()).toHaveLength(8)
  expect(recentSearches.entries()[0]).toBe('SEARCH 5')
  const cars = [1, 2, 3, 4, 5].map(number => compared.put({ id: id(number), name: 'Kia', photo: null }))
  expect(cars).toEqual([true, true, true, true, false])
  expect(compared.has(id(5))).toBe(false)
  for (let number = 1; number <= 101; number += 1) shortlist.put(kept(number))
  expect(shortlist.entries()).toHaveLength(100)
  expect(shortlist.has(id(101))).toBe(false)
  shortlist.remove(id(1))
  expect(shortlist.put(kept(101))).toBe(true)
})

it('counts foreign and corrupt contents as nothing, and leaves those of a newer release alone [FIND-8]', () => {
  for (const text of ['', 'no JSON', 'null', '7', '{"version":1}', '{"version":1,"entries":{}}', '{"entries":[1]}']) {
    values.set('forecourt:shortlist', text)
    expect(shortlist.entries()).toEqual([])
  }
  const entries = [
    { ...kept(1), price: 'much' },
    { ...kept(2), id: '<b>' },
    { ...kept(3), at: null },
    { ...kept(4), at: 1e300 },
    null,
    kept(1),
  ]
  values.set('forecourt:shortlist', JSON.stringify({ version: 1, entries }))
  expect(shortlist.entries()).toEqual([{ ...kept(1), price: null }])
  const newer = JSON.stringify({ version: 2, entries: [kept(1)] })
  values.set('forecourt:shortlist', newer)
  shortlist.put(kept(4))
  expect(shortlist.entries()).toEqual([kept(4)])
  expect(shortlist.isStored()).toBe(false)
  expect(values.get('forecourt:shortlist')).toBe(newer)
  values.delete('forecourt:shortlist')
})

it('keeps a car whose names are as long as names may be [FIND-8]', () => {
  shortlist.put({ ...kept(1), name: ['Brand', 'Model', 'Variant'].map(name => name.padEnd(100, 'x')).join(' ') })
  expect(shortlist.has(id(1))).toBe(true)
})

it('lives in memory where storage is full or forbidden, and says so [FIND-8]', () => {
  shortlist.put(kept(1))
  room = 10
  shortlist.put(kept(2))
  expect(shortlist.entries().map(car => car.id)).toEqual([id(2), id(1)])
  expect(shortlist.isStored()).toBe(false)
  room = null
  shortlist.put(kept(3))
  expect(shortlist.entries()).toHaveLength(3)
  room = Number.POSITIVE_INFINITY
  shortlist.remove(id(1))
  expect(shortlist.isStored()).toBe(true)
  expect(JSON.parse(values.get('forecourt:shortlist') ?? '')).toEqual({ version: 1, entries: [kept(3), kept(2)] })
})

it('follows another tab, and adds to what that has written [FIND-8]', () => {
  let told = 0
  const end = shortlist.subscribe(() => (told += 1))
  shortlist.put(kept(1))
  const before = shortlist.entries()
  expect(shortlist.entries()).toBe(before)
  values.set('forecourt:shortlist', JSON.stringify({ version: 1, entries: [kept(2), kept(1)] }))
  dispatchEvent(Object.assign(new Event('storage'), { key: 'forecourt:shortlist' }))
  dispatchEvent(Object.assign(new Event('storage'), { key: 'forecourt:viewed' }))
  expect(told).toBe(2)
  shortlist.put(kept(3))
  expect(shortlist.entries()).toEqual([kept(3), kept(2), kept(1)])
  end()
  dispatchEvent(Object.assign(new Event('storage'), { key: null }))
  expect(told).toBe(3)
})
