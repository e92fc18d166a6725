import { expect, it } from 'vitest'
import { cameBy } from './cameBy.ts'
import { readSource, SOURCES } from './source.ts'

const HERE = 'https://cars.example/product/1'

it.each([
  ['', HERE, 'direct'],
  ['https://cars.example/buy', HERE, 'direct'],
  ['https://www.google.co.in/', HERE, 'search'],
  ['android-app://com.google.android.googlequicksearchbox/', HERE, 'search'],
  ['https://l.instagram.com/?u=x', HERE, 'social'],
  ['https://t.co/abc', HERE, 'social'],
  ['https://wa.me/91', HERE, 'whatsapp'],
  ['https://www.olx.in/item', HERE, 'feed'],
  ['https://cricket.example/', HERE, 'other'],
  ['https://netflix.com/', HERE, 'other'],
  ['no address', HERE, 'direct'],
  ['https://www.google.com/', `${HERE}?utm_source=WhatsApp`, 'whatsapp'],
  ['', `${HERE}?utm_source=meta-catalog`, 'feed'],
  ['', `${HERE}?utm_source=my+newsletter`, 'other'],
])('knows a visit from "%s" to "%s" as %s [DESK-8]', (referrer, address, source) => {
  expect(cameBy(referrer, address)).toBe(source)
})

it('knows no other words than those that are counted [DESK-8]', () => {
  expect(SOURCES.map(readSource)).toEqual([...SOURCES])
  expect(['', 'https://www.google.com/', 'unknown', null, 7, {}].map(readSource)).toEqual([
    null,
    null,
    null,
    null,
    null,
    null,
  ])
})
