import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { DEFAULT_SITE_PROFILE, siteProfileSchema, type SiteProfile } from '../dealer/siteProfile.ts'
import { checkParts } from './checkSection.ts'
import { partsOf, SETTINGS_SECTION_KEYS } from './sections.ts'

type Node = z.core.JSONSchema.JSONSchema
const isNode = (node: unknown): node is Node => typeof node === 'object' && node !== null

/** Whether a pattern itself says how long a text may be. */
const isBounded = (pattern = '*') => pattern.startsWith('^') && !/[*+]|,\}/.test(pattern)
const isText = ({ type }: Node) => [type].flat().includes('string')

/** The places of a schema whose texts and lists may be as long as anybody likes. */
function boundless(node: unknown, place: string): string[] {
  if (!isNode(node)) return []
  const { anyOf = [], allOf = [], items, properties = {}, additionalProperties } = node
  const inside = [
    ...[...anyOf, ...allOf].flatMap(one => boundless(one, place)),
    ...boundless(items, `${place}.0`),
    ...Object.entries(properties).flatMap(([name, one]) => boundless(one, `${place}.${name}`)),
    ...boundless(additionalProperties, `${place}.*`),
  ]
  const isLongText = isText(node) && node.maxLength === undefined && node.enum === undefined && !isBounded(node.pattern)
  const isLongList = node.type === 'array' && node.maxItems === undefined
  return isLongText || isLongList ? [place, ...inside] : inside
}

const branch = { key: 'one', name: 'One', address: '1 MG Road', cities: ['Pune'], opens: '09:00', closes: '18:00' }
const authorisation = { number: '1', authority: 'RTO', from: '2026-01-01', until: '2030-01-01' }
const charges = { rupees: 1, what: 'Cleaning', compulsory: true }

/** A profile in which every text stands that there may be. */
const FULL: SiteProfile = siteProfileSchema.parse({
  ...DEFAULT_SITE_PROFILE,
  map: { ...DEFAULT_SITE_PROFILE.map, embed: 'https://maps.example/embed' },
  visits: { opens: '09:00', closes: '18:00', closedWeekdays: ['Sunday'], closedOn: ['2026-12-25'], branches: [branch] },
  holdToken: { upiId: 'rao@okbank', rupees: 5_000 },
  costs: { on: '2026-11-01', states: [{ state: 'Karnataka' }], dealerCharges: charges },
  social: [{ name: 'Video', address: 'https://video.example/rao' }],
  founder: { ...DEFAULT_SITE_PROFILE.founder, photo: '/about/founder.svg' },
  logo: { picture: '/logo.svg', width: 10, height: 10 },
  colours: { brand: '#112233', brandDark: '#8d959d', accent: '#8f979f' },
  legalName: 'Rao Motors LLP',
  gstin: '29ABCDE1234F1Z5',
  authorisation,
  grievanceOfficer: { name: 'Asha', email: 'asha@example.com', phone: '98450 12345' },
})

/** Every copy of a value in which one text is another, with the place of that text. */
function exchanged(value: unknown, text: string, place: string): [place: string, value: unknown][] {
  if (typeof value === 'string') return [[place, text]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) =>
    exchanged(part, text, `${place}.${name}`).map(([at, changed]): [string, unknown] => [
      at,
      Array.isArray(value)
        ? value.map((one: unknown, index) => (String(index) === name ? changed : one))
        : { ...value, [name]: changed },
    ]),
  )
}

const LONG = 100_000
const LONG_TEXTS = {
  letters: 'x'.repeat(LONG),
  digits: `+91${'9'.repeat(LONG)}`,
  'a path': `/${'x'.repeat(LONG)}`,
  'an address': `https://cars.example/${'x'.repeat(LONG)}`,
  'an e-mail address': `${'x'.repeat(LONG)}@cars.example`,
  'a UPI id': `${'x'.repeat(LONG)}@okbank`,
  'empty lines': `a${'\n'.repeat(LONG)}b`,
}

describe('the settings', () => {
  it('have a bound for each text and each list, in every section [DESK-1] [OPS-6]', () => {
    const sections = SETTINGS_SECTION_KEYS.flatMap(section => partsOf(section))
    expect(sections.toSorted()).toEqual(Object.keys(siteProfileSchema.shape).toSorted())
    const schema = z.toJSONSchema(siteProfileSchema, { io: 'input', unrepresentable: 'any' })
    expect(boundless(schema, 'profile')).toEqual([])
  })

  it.each(SETTINGS_SECTION_KEYS)(
    'refuse %s with a text of 100,000 characters, at its place [DESK-1] [OPS-6]',
    section => {
      for (const part of partsOf(section))
        for (const [kind, text] of Object.entries(LONG_TEXTS))
          for (const [place, value] of exchanged(FULL[part], text, part)) {
            const checked = checkParts([part], { [part]: value })
            const places = 'problems' in checked ? Object.keys(checked.problems) : []
            expect.soft(places, `${kind} as ${place}`).toContain(place)
          }
    },
  )
})
