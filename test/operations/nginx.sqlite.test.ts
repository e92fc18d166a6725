import { get } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saveVehicles } from '#services/vehicles/saveVehicles.ts'
import { vehicleInput } from '../catalogue/vehicleInputs.ts'
import { jpeg } from '../enquiries/enquiryForms.ts'
import { startSite, type TestSite } from '../startSite.ts'
import { PRODUCT, productRequest } from '../stock/productForm.ts'
import { startNginx, type RunningNginx } from './nginx.ts'

const ORIGIN = 'https://cars.example'
const PHOTOS = 12
const PHOTO_BYTES = 400_000

let running: TestSite
let nginx: RunningNginx
beforeAll(async () => {
  running = await startSite({
    configuration: { siteUrl: ORIGIN, trustProxy: 1, rateLimit: true },
    fill: platform => saveVehicles(platform, 'test', [vehicleInput('KA01AA0001')], { createOptions: true }),
  })
  nginx = await startNginx(await running.listen())
})
afterAll(async () => {
  await nginx.close()
  await running.close()
})

function signIn(headers: Record<string, string> = {}) {
  return nginx.ask('/api/auth/login', {
    method: 'POST',
    headers: { origin: ORIGIN, 'content-type': 'application/json', ...headers },
    payload: JSON.stringify({ email: 'owner@cars.example', password: 'a long secret' }),
  })
}

describe('behind nginx as the guide sets it up [OPS-7] [OPS-2]', () => {
  it('sends everybody to TLS, and answers no other name', async () => {
    const location = await new Promise(resolve => {
      get(
        { host: '127.0.0.1', port: nginx.plainPort, path: '/buy?brand=kia', headers: { host: 'cars.example' } },
        answer => {
          answer.resume()
          resolve([answer.statusCode, answer.headers.location])
        },
      )
    })
    expect(location).toEqual([301, `${ORIGIN}/buy?brand=kia`])
    await expect(
      nginx.ask('/health', { servername: 'evil.example', headers: { host: 'evil.example' } }),
    ).rejects.toThrow(/alert|handshake|unrecognized/i)
  })

  it('keeps browsers on TLS, with cookies that are sent over it alone', async () => {
    const reply = await signIn()
    expect(reply.status).toBe(200)
    expect(reply.headers['strict-transport-security']).toMatch(/^max-age=\d+/)
    const cookies = reply.headers['set-cookie'] ?? []
    expect([cookies.length > 0, cookies.filter(cookie => !cookie.includes('; Secure'))]).toEqual([true, []])
  })

  it('passes on the address that nginx saw, whatever the sender has invented', async () => {
    const invented = '198.51.100.66'
    const headers = {
      'x-forwarded-for': invented,
      'x-real-ip': invented,
      forwarded: `for=${invented}`,
      'x-forwarded-host': 'evil.example',
    }
    expect((await signIn(headers)).status).toBe(200)
    const rows = await running.site.database.query.selectFrom('sessions').select('address').execute()
    expect(new Set(rows.map(row => row.address))).toEqual(new Set(['127.0.0.0']))
    expect([running.site.signs.proxies.unbelieved(), running.site.signs.proxies.bypassed()]).toEqual([false, false])
  })

  it('compresses once', async () => {
    const [br, gzip, plain] = await Promise.all(
      ['br', 'gzip', 'identity'].map(coding =>
        nginx.ask('/api/openapi.json', { headers: { 'accept-encoding': coding } }),
      ),
    )
    expect([br?.headers['content-encoding'], gzip?.headers['content-encoding']]).toEqual(['br', 'gzip'])
    expect(brotliDecompressSync(br?.body ?? '').equals(plain?.body ?? Buffer.alloc(0))).toBe(true)
    expect(gunzipSync(gzip?.body ?? '').equals(plain?.body ?? Buffer.alloc(0))).toBe(true)
  })

  it('takes a car with twelve photos in one form, and says itself what is too large for every form', async () => {
    const cookies = (await signIn()).headers['set-cookie'] ?? []
    const cookie = cookies.map(set => set.split(';', 1)[0]).join('; ')
    // What comes after a picture's end is no part of it.
    const photo = Buffer.concat([await jpeg(), Buffer.alloc(PHOTO_BYTES)])
    const { payload, headers } = await productRequest(
      PRODUCT,
      Array.from({ length: PHOTOS }, () => photo),
    )
    const body = payload as Buffer
    const reply = await nginx.ask('/api/products/add', {
      method: 'POST',
      headers: { ...(headers as Record<string, string>), 'content-length': body.length, origin: ORIGIN, cookie },
      payload: body,
    })
    expect([reply.status, body.length > PHOTOS * PHOTO_BYTES]).toEqual([201, true])
    const huge = await nginx.ask('/api/products/add', {
      method: 'POST',
      headers: { 'content-length': 1_200 * 1024 * 1024 },
    })
    expect(huge.status).toBe(413)
  })
})
