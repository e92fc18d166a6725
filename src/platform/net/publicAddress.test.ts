import { describe, expect, it } from 'vitest'
import { isOwnAddress, isPublicAddress } from './publicAddress.ts'

describe('isPublicAddress', () => {
  it.each(['8.8.8.8', '100.63.255.255', '172.32.0.1', '192.167.1.1', '2606:4700::1111', '2404:6800:4009:80d::200e'])(
    'lets %s through [DESK-7]',
    address => expect(isPublicAddress(address)).toBe(true),
  )

  it.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '127.255.255.254',
    '169.254.169.254',
    '172.16.0.1',
    '192.0.0.8',
    '192.0.2.1',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::127.0.0.1',
    '::ffff:8.8.8.8',
    '::ffff:10.0.0.1',
    '64:ff9b::808:808',
    '64:ff9b:1::a00:1',
    '100::1',
    '2001::1',
    '2001:db8::1',
    '2002:7f00:1::1',
    'fc00::1',
    'fd12:3456:789a::1',
    'fe80::1',
    'fec0::1',
    'ff02::1',
    '5f00::1',
    '',
    'localhost',
    '8.8.8.8.8',
  ])('keeps %s out [DESK-7]', address => expect(isPublicAddress(address)).toBe(false))
})

describe('isOwnAddress', () => {
  it('knows an address of this machine [DESK-7]', () => {
    expect(isOwnAddress('127.0.0.1')).toBe(true)
    expect(isOwnAddress('8.8.8.8')).toBe(false)
  })
})
