import { expect, it } from 'vitest'
import { isProductId, makeProductId } from './productId.ts'

it('has 14 hexadecimal characters and differs each time, as its salt does [ADMIN-2]', async () => {
  const ids = await Promise.all(Array.from({ length: 50 }, () => makeProductId('KA05MH1234')))
  expect(ids.every(isProductId)).toBe(true)
  expect(new Set(ids).size).toBe(50)
})

it.each(['', '0123456789abc', '0123456789abcde', '0123456789ABCD', '../../etc/pass'])('refuses %j', text => {
  expect(isProductId(text)).toBe(false)
})
