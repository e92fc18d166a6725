import { KIND_NOUNS } from '#domain/kinds/nouns.ts'
import { expect, it } from 'vitest'
import { describeStock, landingHeading, landingName, missingText, type StockFacts } from './landingTexts.ts'

it('heads every kind of page [FIND-7]', () => {
  const [brand, model, category, location] = ['Hyundai', 'Creta', 'Suv', 'Bengaluru']
  const headings = [
    [{ brand }, 'Used Hyundai cars', 'Hyundai'],
    [{ brand, model }, 'Used Hyundai Creta', 'Creta'],
    [{ brand, model, location }, 'Used Hyundai Creta in Bengaluru', 'Bengaluru'],
    [{ location }, 'Used cars in Bengaluru', 'Bengaluru'],
    [{ category }, 'Used Suv cars', 'Suv'],
    [{ category, location }, 'Used Suv in Bengaluru', 'Bengaluru'],
    [{ lakh: 5 }, 'Used cars under ₹5 lakh', 'Under ₹5 lakh'],
  ] as const
  for (const [page, heading, name] of headings) {
    expect(landingHeading(page, KIND_NOUNS.car)).toBe(heading)
    expect(landingName(page)).toBe(name)
  }
})

it('heads the pages of kinds [VEH-4]', () => {
  expect(landingHeading({ kind: 'two-wheeler' }, KIND_NOUNS['two-wheeler'])).toBe('Used two-wheelers')
  expect(landingName({ kind: 'two-wheeler' })).toBe('Two-wheelers')
  expect(landingHeading({ kind: 'commercial', brand: 'Tata', location: 'Indore' }, KIND_NOUNS.commercial)).toBe(
    'Used Tata commercial vehicles in Indore',
  )
})

const FACTS: StockFacts = {
  total: 1234,
  figures: {
    price: { least: 310_000, middle: 650_000, most: 12_000_000 },
    kilometres: { least: 900, most: 142_000, count: 1234 },
    years: [
      { year: 2023, count: 1, least: 900_000, middle: 900_000, most: 900_000 },
      { year: 2021, count: 7, least: 500_000, middle: 780_000, most: 900_000 },
      { year: 2020, count: 3, least: 500_000, middle: 600_000, most: 900_000 },
      { year: 2016, count: 5, least: 310_000, middle: 410_000, most: 900_000 },
    ],
  },
  driven: [
    { km: 50_000, count: 600 },
    { km: 75_000, count: 1_000 },
    { km: 150_000, count: 1_234 },
  ],
  fuels: [
    { name: 'Petrol', count: 1_200 },
    { name: 'CNG', count: 30 },
    { name: 'Electric', count: 4 },
  ],
}

it('says in sentences what is true of the stock [FIND-7]', () => {
  expect(describeStock('Used cars in Pune', FACTS, KIND_NOUNS.car)).toEqual([
    'There are 1,234 used cars in Pune on this site.',
    'They cost from ₹3.1 L to ₹1.2 Cr, and half of them cost ₹6.5 L or less.',
    'By year of registration the middle price is ₹7.8 L for those of 2021 (7 cars), ₹6.0 L for those of 2020 (3 cars) '
      + 'and ₹4.1 L for those of 2016 (5 cars).',
    'They have been driven from 900 KM to 1,42,000 KM, and 1,000 of them no more than 75,000 KM.',
    'Their fuels are Petrol (1,200), CNG (30) and Electric (4).',
  ])
})

it('leaves out what is unknown, and says what all have in common [FIND-7]', () => {
  const same = { least: 650_000, middle: 650_000, most: 651_000 }
  expect(
    describeStock(
      'Used Kia cars',
      {
        total: 3,
        figures: { price: same, kilometres: { least: 20_000, most: 20_000, count: 3 }, years: [] },
        driven: [],
        fuels: [{ name: 'Petrol', count: 3 }],
      },
      KIND_NOUNS.car,
    ),
  ).toEqual([
    'There are 3 used Kia cars on this site.',
    'Each of them costs ₹6.5 L.',
    'Each of them has been driven 20,000 KM.',
    'All of them run on Petrol.',
  ])
  const some = { ...FACTS.figures, kilometres: { least: 900, most: 142_000, count: 1_200 } }
  expect(describeStock('Used cars in Pune', { ...FACTS, figures: some }, KIND_NOUNS.car)[3]).toBe(
    'The readings of 1,200 of them go from 900 KM to 1,42,000 KM.',
  )
  const unknown = { price: null, kilometres: null, years: [] }
  expect(
    describeStock('Used Kia cars', { total: 3, figures: unknown, driven: [], fuels: [] }, KIND_NOUNS.car),
  ).toHaveLength(1)
})

it('says why a page is missing [FIND-7]', () => {
  expect(missingText('Used Kia Seltos', 0, KIND_NOUNS.car)).toBe('There are no used Kia Seltos on this site now.')
  expect(missingText('Used Kia Seltos', 2, KIND_NOUNS.car)).toBe(
    'There are only 2 used Kia Seltos on this site now, too few for a page.',
  )
  expect(missingText('Used Kia Seltos', 1, KIND_NOUNS.car)).toContain('only 1 car')
  expect(missingText(null, 0, KIND_NOUNS.car)).toContain('no page at this address')
})
