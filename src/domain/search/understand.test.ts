import { describe, expect, it } from 'vitest'
import { ENGLISH_QUERIES } from './testing/englishQueries.ts'
import { FIGURE_QUERIES } from './testing/figureQueries.ts'
import { HINDI_QUERIES } from './testing/hindiQueries.ts'
import { JUDGED_QUERIES } from './testing/judgedQueries.ts'
import { TEST_LISTS } from './testing/lists.ts'
import { MISSPELT_QUERIES } from './testing/misspeltQueries.ts'
import { OTHER_QUERIES } from './testing/otherQueries.ts'
import { fieldsOf, readQueries } from './testing/readQueries.ts'
import { STRICT_QUERIES } from './testing/strictQueries.ts'
import { understand } from './understand.ts'
import { createVocabulary } from './vocabulary.ts'

const vocabulary = createVocabulary(TEST_LISTS)
const QUERIES = [
  ENGLISH_QUERIES,
  MISSPELT_QUERIES,
  HINDI_QUERIES,
  OTHER_QUERIES,
  FIGURE_QUERIES,
  JUDGED_QUERIES,
  STRICT_QUERIES,
].flatMap(readQueries)

/** How a search was misunderstood: the fields that differ, as "said, not meant". */
function wrongFields({ text, fields }: (typeof QUERIES)[number]): string[] {
  const understood = fieldsOf(understand(text, vocabulary, 2026))
  return [...new Set([...fields.keys(), ...understood.keys()])]
    .filter(field => fields.get(field) !== understood.get(field))
    .map(field => `${field}: ${understood.get(field) ?? '–'}, not ${fields.get(field) ?? '–'}`)
}

describe('what buyers type', () => {
  it('is understood: 92 % of searches wholly, 97 % of single fields [FIND-2]', () => {
    const judged = QUERIES.map(query => ({ query, wrong: wrongFields(query) }))
    const failed = judged.filter(({ wrong }) => wrong.length > 0)
    const fields = QUERIES.reduce((sum, query) => sum + query.fields.size, 0)
    const wrong = failed.reduce((sum, one) => sum + one.wrong.length, 0)
    const report = failed.map(one => `${one.query.text} => ${one.wrong.join('; ')}`).join('\n')
    expect(QUERIES.length).toBeGreaterThan(150)
    const wholly = 1 - failed.length / QUERIES.length
    const single = 1 - wrong / fields
    expect(wholly >= 0.92 && single >= 0.97 ? '' : `${wholly} ${single}\n${report}`).toBe('')
  })

  it.each(['', '   ', '🚗🚗', '%%%', 'a'.repeat(200), '9'.repeat(200), 'लाख '.repeat(60), '- - -', 'se tak nahi ya'])(
    'may be anything: %j chooses nothing [FIND-2]',
    text => {
      const { chosen, bounds, sort } = understand(text, vocabulary, 2026)
      expect({ chosen, bounds, sort }).toEqual({ chosen: {}, bounds: {}, sort: null })
    },
  )

  it('counts ages from this year on [FIND-2]', () => {
    expect(understand('5 saal se kam purani', vocabulary, 2026).bounds).toEqual({ yearMin: 2021 })
    expect(understand('last 3 years', vocabulary, 2026).bounds).toEqual({ yearMin: 2023 })
  })

  it.each([
    ['KA01', 'KA01'],
    ['ka 01 swift', 'KA01'],
    ['KA-05-MH-1234', 'KA05'],
    ['mh12 creta diesel', 'MH12'],
    ['dl 3c ab 1234', 'DL3C'],
    ['22 BH swift', '22BH'],
    ['HR swift', 'HR'],
  ])(
    'finds the beginning of a number plate in %j, and no more of it than visitors may see [FIND-2] [DETAIL-2]',
    (text, plate) => {
      expect(understand(text, vocabulary, 2026)).toMatchObject({ bounds: {}, rest: plate })
    },
  )

  it.each(['up 10 lakh', 'or 10 lakh', 'hp 10 lakh'])('takes no State of a plate for a part of %j [FIND-2]', text => {
    expect(understand(text, vocabulary, 2026).bounds).toEqual({ priceMax: 1_000_000 })
  })

  it.each([
    ['swift near me', 'near me'],
    ['nearby suv', 'nearby'],
    ['mere paas alto', 'mere paas'],
    ['maruti ke alawa', 'maruti ke alawa'],
    ['petrol ke siva suv', 'petrol ke siva'],
  ])('says of %j what it leaves out [FIND-2] [FIND-3]', (text, rest) => {
    expect(understand(text, vocabulary, 2026).rest).toBe(rest)
  })

  it.each([
    '<script>alert(1)</script>',
    '<script>alert(500000)</script>',
    '"><img src=x onerror=alert(500000)>',
    'javascript:alert(500000)',
    '{{500000}}',
    '${500000}',
  ])('finds no budget in %j [FIND-2]', text => {
    expect(understand(text, vocabulary, 2026)).toEqual({ kind: null, chosen: {}, bounds: {}, sort: null, rest: text })
  })

  it('still reads signs beside a figure as bounds [FIND-2]', () => {
    expect(understand('price < 5 lakh, year > 2018', vocabulary, 2026).bounds).toEqual({
      priceMax: 500_000,
      yearMin: 2018,
    })
  })
})
