import { describe, expect, it } from 'vitest'
import { coarseAddress, networkOf } from './networkAddress.ts'

describe('network addresses [AUTH-5] [OPS-7]', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:0:7:1:2:3:4', '2001:db8:0:7::'],
    ['2001:db8::7', '2001:db8:0:0::'],
    ['::1', '0:0:0:0::'],
    ['fe80::1%eth0', 'fe80:0:0:0::'],
    ['203.0.113.7:49152', '203.0.113.7'],
    ['[2001:db8::7]:49152', '2001:db8:0:0::'],
    ['[2001:db8::7]', '2001:db8:0:0::'],
    ['unknown', 'unknown'],
    ['_hidden', 'unknown'],
    ['203.0.113', 'unknown'],
    ['<script>', 'unknown'],
    ['', 'unknown'],
  ])('%s counts for %s', (address, network) => expect(networkOf(address)).toBe(network))

  it.each([
    ['203.0.113.7', '203.0.113.0'],
    ['::ffff:203.0.113.7', '203.0.113.0'],
    ['2001:0db8:0007:1:2:3:4:5', '2001:db8:7::'],
    ['unknown', null],
    ['1:2::3::4', null],
    ['1:2:3', null],
    ['g::1', null],
  ])('%s is shown as %s', (address, shown) => expect(coarseAddress(address)).toBe(shown))
})
