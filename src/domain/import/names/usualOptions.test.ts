import { expect, it } from 'vitest'
import { openKnownNames } from './knownNames.ts'
import { usualOptions } from './usualOptions.ts'

const known = openKnownNames({ listed: new Map(), kinds: new Map(), brands: [], models: [], added: true })

it.each([
  ['Mercedes-Benz', 'A-Class', 'A 180', 'Hatchback'],
  ['Mercedes-Benz', 'A-Class', 'Sedan 250', 'Sedan'],
  ['Mercedes-Benz', 'E-Class', 'E 300 Cabriolet', 'Convertible'],
  ['BMW', '3 Series', '330 Ci Coupe', 'Coupe'],
  ['BMW', '3 Series', '320d Sedan', 'Luxury Sedan'],
  ['BMW', '3 Series', '320d Gran Coupe', 'Luxury Sedan'],
  ['Mahindra', 'Thar', 'LX Convertible', 'Suv'],
])('%s %s %s is a %s where a list does not say it [ADMIN-10]', (brand, model, variant, body) => {
  expect(usualOptions({ brand, model, variant }, known).category).toBe(body)
})
