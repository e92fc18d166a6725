import { expect, it } from 'vitest'
import { dealerJsonLd } from './dealerJsonLd.ts'
import { DEFAULT_SITE_PROFILE } from './siteProfile.ts'

it('describes the dealer: place, hours every day, telephone [CONTACT-1]', () => {
  expect(dealerJsonLd(DEFAULT_SITE_PROFILE, 'https://cars.example')).toMatchObject({
    '@type': 'AutoDealer',
    url: 'https://cars.example/',
    telephone: ['+91 80 5550 0100', '+91 80 5550 0101'],
    address: { streetAddress: '14 Lake View Road, Indiranagar', addressLocality: 'Bengaluru', addressCountry: 'IN' },
    geo: { latitude: 12.9719, longitude: 77.6412 },
    openingHoursSpecification: { opens: '09:00', closes: '20:30' },
  })
  expect(dealerJsonLd(DEFAULT_SITE_PROFILE, 'https://cars.example')).not.toHaveProperty('sameAs')
  const social = [{ name: 'Instagram', address: 'https://social.example/cars' }]
  expect(dealerJsonLd({ ...DEFAULT_SITE_PROFILE, social }, 'https://cars.example').sameAs).toEqual([
    'https://social.example/cars',
  ])
})
