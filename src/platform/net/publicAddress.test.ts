import { describe, expect, it } from 'vitest'
import { isOwnAddress, isOwnNetwork, isPublicAddress } from './publicAddress.ts'

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

describe('isOwnNetwork', () => {
  it.each(['10.1.2.3', '172.16.0.9', '192.168.1.20', '100.64.0.7', 'fd12:3456:789a::1'])('has %s [DESK-7]', address =>
    expect(isOwnNetwork(address)).toBe(true),
  )

  it.each([
    '127.0.0.1',
    '127.9.9.9',
    '0.0.0.0',
    '169.254.169.254',
    '169.254.170.2',
    '100.100.100.200',
    '168.63.129.16',
    '192.0.0.192',
    '224.0.0.1',
    '255.255.255.255',
    '8.8.8.8',
    '::',
    '::1',
    'fe80::1',
    'fd00:ec2::254',
    'fd20:ce::254',
    '::ffff:127.0.0.1',
    '::ffff:169.254.169.254',
    '::ffff:10.0.0.1',
    '::7f00:1',
    '64:ff9b::7f00:1',
    '64:ff9b::a9fe:a9fe',
    '64:ff9b:1::a00:1',
    '2002:7f00:1::1',
    'localhost',
    '',
  ])('has not %s [DESK-7]', address => expect(isOwnNetwork(address)).toBe(false))
})

it('a host of a cloud that answers at a public address is not public [DESK-7]', () =>
  expect(isPublicAddress('168.63.129.16')).toBe(false))
