import { fastify } from 'fastify'
import { describe, expect, it } from 'vitest'
import { isNear, proxiesOf, readTrustedProxies, trustOf } from './trustedProxies.ts'

/** What a server with this TRUST_PROXY takes for the sender's address, host and scheme. */
async function seenBehind(setting: string, headers: Record<string, string>, remoteAddress = '127.0.0.1') {
  const proxies = readTrustedProxies(setting)
  if (proxies === null) throw new Error(`${setting} is no setting`)
  const app = fastify({ trustProxy: trustOf(proxies) })
  app.get('/', ({ ip, host, protocol }) => ({ ip, host, protocol }))
  const reply = await app.inject({ url: '/', remoteAddress, headers: { host: 'cars.example', ...headers } })
  await app.close()
  return reply.json<{ ip: string; host: string; protocol: string }>()
}

const VISITOR = '203.0.113.5'
const INVENTED = '198.51.100.66'

describe('the address behind proxies [OPS-7]', () => {
  it.each([
    // Nobody is believed.
    ['off', '127.0.0.1', `${INVENTED}`, '127.0.0.1'],
    ['off', VISITOR, `${INVENTED}, 127.0.0.1`, VISITOR],
    ['0', VISITOR, INVENTED, VISITOR],
    // One proxy: the last entry is its own.
    ['on', '127.0.0.1', VISITOR, VISITOR],
    ['1', '127.0.0.1', `${INVENTED}, ${VISITOR}`, VISITOR],
    ['1', '127.0.0.1', `${INVENTED},127.0.0.1,10.0.0.1,${VISITOR}`, VISITOR],
    ['1', '127.0.0.1', `, ,${INVENTED} ,\t${VISITOR} `, VISITOR],
    ['1', '::1', `${INVENTED}, 2001:db8::7`, '2001:db8::7'],
    ['1', '127.0.0.1', '', '127.0.0.1'],
    // Two: the last but one.
    ['2', '127.0.0.1', `${VISITOR}, 10.0.0.2`, VISITOR],
    ['2', '127.0.0.1', `${INVENTED}, ${VISITOR}, 10.0.0.2`, VISITOR],
    ['2', '127.0.0.1', `${INVENTED}, 2001:db8::7, fd00::2`, '2001:db8::7'],
    // By networks, however many proxies there are.
    ['loopback', '127.0.0.1', `${INVENTED}, ${VISITOR}`, VISITOR],
    ['loopback', '::ffff:127.0.0.1', `${INVENTED}, ${VISITOR}`, VISITOR],
    ['loopback,10.0.0.0/8', '127.0.0.1', `${INVENTED}, ${VISITOR}, 10.0.0.2`, VISITOR],
    ['loopback,10.0.0.0/8', '127.0.0.1', `10.9.9.9, ${VISITOR}, 10.0.0.2, 10.0.0.3`, VISITOR],
    ['loopback,uniquelocal', '127.0.0.1', `${INVENTED}, 2001:db8::7, fd00::2`, '2001:db8::7'],
    ['10.0.0.0/8', VISITOR, `${INVENTED}`, VISITOR],
    ['10.0.0.0/8', VISITOR, `${INVENTED}, 10.0.0.2`, VISITOR],
    ['10.0.0.0/8', '11.0.0.1', INVENTED, '11.0.0.1'],
    ['2001:db8:1::/48', '2001:db8:2::1', INVENTED, '2001:db8:2::1'],
    // What is no address ends the way back.
    ['loopback,10.0.0.0/8', '127.0.0.1', `${INVENTED}, unknown, 10.0.0.2`, 'unknown'],
  ])('with %s, asked by %s for %j: %s', async (setting, peer, forwarded, address) => {
    expect((await seenBehind(setting, { 'x-forwarded-for': forwarded }, peer)).ip).toBe(address)
  })

  it('takes host and scheme from a believed proxy alone, the last entry of each', async () => {
    const headers = { 'x-forwarded-host': 'evil.example, www.cars.example', 'x-forwarded-proto': 'http, https' }
    const direct = { host: 'cars.example', protocol: 'http' }
    const behind = { host: 'www.cars.example', protocol: 'https' }
    expect(await seenBehind('off', headers)).toMatchObject(direct)
    expect(await seenBehind('1', headers)).toMatchObject(behind)
    expect(await seenBehind('10.0.0.0/8', headers)).toMatchObject(direct)
    expect(await seenBehind('10.0.0.0/8', headers, VISITOR)).toMatchObject(direct)
    expect(await seenBehind('10.0.0.0/8', headers, '10.1.2.3')).toMatchObject(behind)
  })
})

it.each([
  ['127.0.0.1', true],
  ['::1', true],
  ['::ffff:10.1.2.3', true],
  ['192.168.1.4', true],
  ['fe80::1%eth0', true],
  ['203.0.113.5', false],
  ['::ffff:203.0.113.5', false],
  ['2001:db8::7', false],
  ['unknown', false],
])('%s is near: %s [OPS-7]', (address, near) => expect(isNear(address)).toBe(near))

it.each([
  [0, '127.0.0.1', true],
  [0, VISITOR, false],
  [1, VISITOR, true],
  [2, '2001:db8::7', true],
  [['loopback', '203.0.113.0/24'], VISITOR, true],
  [['203.0.113.5'], `::ffff:${VISITOR}`, true],
  [['203.0.113.4'], VISITOR, false],
  [['203.0.113.0/24'], '10.1.2.3', true],
  [['2001:db8:1::/48'], '2001:db8:1::7', true],
  [['2001:db8:1::/48', 'uniquelocal'], '2001:db8:2::7', false],
] as const)('with TRUST_PROXY %j a connection from %s is a proxy: %s [OPS-5]', (proxies, address, isProxy) =>
  expect(proxiesOf(proxies)(address)).toBe(isProxy),
)
