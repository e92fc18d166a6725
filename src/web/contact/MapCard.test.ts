import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { DEFAULT_SITE_PROFILE } from '#domain/dealer/siteProfile.ts'
import { MapCard } from './MapCard.tsx'

const render = (embed: string | null) => {
  const { address, map } = DEFAULT_SITE_PROFILE
  return renderToStaticMarkup(createElement(MapCard, { address, map: { ...map, embed } }))
}

it('offers the configured map, and asks nothing of its site before a visitor wants it [CONTACT-1]', () => {
  const html = render('https://maps.example/embed?place=1')
  expect(html).toContain('Show the map here')
  expect(html).toContain('It comes from maps.example')
  expect(html).not.toMatch(/<iframe|embed\?place=1/)
})

it('has links alone where none is configured [CONTACT-1]', () => {
  expect(render(null)).not.toContain('Show the map here')
  expect(render(null)).toContain('openstreetmap.org')
})
