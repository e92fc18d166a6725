import { describe, expect, it } from 'vitest'
import { photosQuestion, whatsappAddress } from './whatsapp.ts'

const address = 'https://cars.example/product/0123456789abcd?a=1&b=2'

describe('question by WhatsApp [DETAIL-6]', () => {
  it('goes to the digits of the number with car, price and page address', () => {
    const link = new URL(whatsappAddress('+91 80 5550-0102', { car: 'Kia Seltos HTX & more', price: 950_000, address }))
    expect(link.origin + link.pathname).toBe('https://wa.me/918055500102')
    expect(link.searchParams.get('text')).toBe(
      `Hello, I am interested in the Kia Seltos HTX & more at ₹9,50,000. Is it still available?\n${address}`,
    )
    expect([...link.searchParams.keys()]).toEqual(['text'])
  })

  it('leaves an unknown price out', () => {
    const link = new URL(whatsappAddress('+918055500102', { car: 'Kia Seltos', price: null, address }))
    expect(link.searchParams.get('text')).toContain('interested in the Kia Seltos. Is')
  })

  it('asks for photos of a car that has none [CARD-1]', () => {
    const link = new URL(photosQuestion('+91 80 5550-0102', { car: 'Kia Seltos', address }))
    expect(link.origin + link.pathname).toBe('https://wa.me/918055500102')
    expect(link.searchParams.get('text')).toBe(`Hello, could you send me photos of the Kia Seltos?\n${address}`)
  })
})
