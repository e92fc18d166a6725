import { expect, it } from 'vitest'
import { createAddressReader } from './pageAddress.ts'

it.each(['javascript', 'https, javascript', 'HTTPS', '', 'http'])(
  'an address takes no other scheme than http and https from a proxy: %j [OPS-7]',
  protocol => {
    const reader = createAddressReader(null, address => address)
    expect(reader.whole({ protocol, host: 'Cars.example' }, '/buy')).toBe('http://cars.example/buy')
    expect(reader.whole({ protocol: 'https', host: 'cars.example' }, '/buy')).toBe('https://cars.example/buy')
  },
)
