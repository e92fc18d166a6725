import { describe, expect, it } from 'vitest'
import type { CertificateSpan } from '#platform/net/readCertificate.ts'
import { watchCertificate } from './certificateWatch.ts'
import { daysLeft, judgeCertificate } from './judgeCertificate.ts'

const DAY = 86_400_000
const lived = (life: number, left: number): [CertificateSpan, number] => [
  { from: 0, until: life * DAY },
  (life - left) * DAY,
]

describe('the certificate of the public address [OPS-7]', () => {
  it.each([
    [90, 30, 'well'],
    [90, 17, 'late'],
    [90, 6, 'serious'],
    [90, -1, 'serious'],
    [45, 15, 'well'],
    [45, 8, 'late'],
    [45, 3, 'serious'],
    [398, 30, 'well'],
    [398, 20, 'late'],
    [398, 6, 'serious'],
  ])('of %i days is judged with %i left: %s', (life, left, judged) => {
    expect(judgeCertificate(...lived(life, left))).toBe(judged)
    expect(daysLeft(...lived(life, left))).toBe(left)
  })

  it('is asked once an hour, beside who asks, and stays known while the address does not answer', async () => {
    const answers: (CertificateSpan | null)[] = [{ from: 0, until: 1 }, null, { from: 0, until: 2 }]
    const asked: string[] = []
    let now = 0
    const seen = watchCertificate(
      'https://cars.in',
      () => now,
      origin => {
        asked.push(origin)
        return Promise.resolve(answers.shift() ?? null)
      },
    )
    const look = async () => {
      seen()
      await Promise.resolve()
      await Promise.resolve()
      return seen()?.until ?? null
    }
    expect([seen(), await look(), await look()]).toEqual([null, 1, 1])
    now += 3_600_000
    expect(await look()).toBe(1)
    now += 3_600_000
    expect([await look(), asked]).toEqual([2, ['https://cars.in', 'https://cars.in', 'https://cars.in']])
  })

  it.each([null, 'http://cars.in', 'https://cars.example', 'https://localhost'])(
    'is never asked for at %s',
    address => {
      const seen = watchCertificate(
        address,
        () => 0,
        () => {
          throw new Error('asked')
        },
      )
      expect([seen(), seen()]).toEqual([null, null])
    },
  )
})
