import { createHash } from 'node:crypto'
import { afterEach, expect, it } from 'vitest'
import { DEFAULT_SITE_PROFILE } from '#domain/dealer/siteProfile.ts'
import { startSite, type TestSite } from '#test/startSite.ts'

let running: TestSite
afterEach(() => running.close())

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

async function headersOf(html: string, configuration = {}) {
  running = await startSite({
    configuration,
    pages: () => ({
      clientDir: null,
      vite: null,
      reduce: address => address,
      render: async () => new Response(html, { headers: { 'content-type': 'text/html' } }),
    }),
  })
  const { headers } = await running.app.inject('/buy')
  return headers
}

it('allow a page’s own inline scripts and styles by hash, and no others', async () => {
  const { 'content-security-policy': policy } = await headersOf(
    '<script>let a = 1 < 2 // ₹</script><script type="module" async="">import "/a.js"</script><script src="/b.js"></script>'
      + '<script type="application/ld+json">{"@type":"Car"}</script><style>p { color: red }</style><p style="color: blue">',
  )
  expect(policy).toContain(`script-src 'self' ${hashOf('let a = 1 < 2 // ₹')} ${hashOf('import "/a.js"')};`)
  expect(policy).toContain(`style-src 'self' ${hashOf('p { color: red }')}`)
  expect(policy).toContain("style-src-attr 'unsafe-inline'")
  expect(policy).not.toContain("script-src 'unsafe-inline'")
  for (const rule of [
    "default-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ])
    expect(policy).toContain(rule)
})

it('stand on every answer, the policy being the strictest where there is no page', async () => {
  await headersOf('<p>Cars')
  const urls = ['/buy', '/health', '/api/none', '/media/none', '/%ff', '/api/%ff']
  const answers = await Promise.all(urls.map(url => running.app.inject(url)))
  expect(
    answers.map(({ headers }) => ({
      strict: String(headers['content-security-policy']).includes("script-src 'self';"),
      sniffing: headers['x-content-type-options'],
      opener: headers['cross-origin-opener-policy'],
    })),
  ).toEqual(urls.map(() => ({ strict: true, sniffing: 'nosniff', opener: 'same-origin' })))
})

it('promise HTTPS only where the site has it', async () => {
  expect((await headersOf('<p>Cars'))['strict-transport-security']).toBeUndefined()
  await running.close()
  expect((await headersOf('<p>Cars', { siteUrl: 'https://cars.example' }))['strict-transport-security']).toBe(
    'max-age=31536000',
  )
})

it("allow frames of the configured map's origin, and none without one [CONTACT-1]", async () => {
  expect((await headersOf('<p>'))['content-security-policy']).not.toContain('frame-src')
  await running.close()
  running = await startSite({
    profile: {
      ...DEFAULT_SITE_PROFILE,
      map: { ...DEFAULT_SITE_PROFILE.map, embed: 'https://maps.example/embed?place=1' },
    },
    pages: () => ({
      clientDir: null,
      vite: null,
      reduce: address => address,
      render: async () => new Response('<p>', { headers: { 'content-type': 'text/html' } }),
    }),
  })
  const { headers } = await running.app.inject('/contactus')
  expect(headers['content-security-policy']).toContain('; frame-src https://maps.example;')
})
