import { expect, it } from 'vitest'
import { writeSitemap, writeSitemapIndex } from './sitemapText.ts'

it('writes addresses with their last change, escaped [ROUTE-4]', async () => {
  const entries = [{ path: '/' }, { path: '/buy?a=1&b=<2>', changedAt: Date.UTC(2026, 10, 21) }]
  const text = (await Array.fromAsync(writeSitemap('https://cars.example', entries))).join('')
  expect(text).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n'
      + '<url><loc>https://cars.example/</loc></url>\n'
      + '<url><loc>https://cars.example/buy?a=1&amp;b=&lt;2&gt;</loc><lastmod>2026-11-21T00:00:00.000Z</lastmod></url>\n</urlset>\n',
  )
})

it('lists the files of a split sitemap [ROUTE-4]', () => {
  expect(writeSitemapIndex('https://cars.example', 2).match(/<loc>[^<]+/g)).toEqual([
    '<loc>https://cars.example/sitemap.xml?part=1',
    '<loc>https://cars.example/sitemap.xml?part=2',
  ])
})
