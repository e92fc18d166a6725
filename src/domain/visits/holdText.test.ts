import { expect, it } from 'vitest'
import { heldNow, holdText } from './holdText.ts'
import { upiLink, UPI_ID } from './upi.ts'

const at = (text: string) => Date.parse(`${text}:00+05:30`)

it('is on hold until a time of a day in India, and not a moment longer, nor when it is not for sale [VISIT-2]', () => {
  const until = at('2026-11-25T00:00')
  expect(holdText(heldNow(until, 'listed', until - 1))).toBe('On hold until 25 Nov, 00:00')
  expect(holdText(heldNow(until, 'listed', until))).toBeNull()
  expect(heldNow(until, 'reserved', until - 1)).toBeNull()
  expect(heldNow(null, 'listed', 0)).toBeNull()
})

it('asks a UPI app for exactly the token, with nothing that a name could add [VISIT-2]', () => {
  const link = new URL(
    upiLink({ payee: 'forecourt@okbank', name: 'A & B', rupees: 5_000, reference: 'HOLD12', note: 'Swift VXi&am=1' }),
  )
  expect([link.protocol, link.host, Object.fromEntries(link.searchParams)]).toEqual([
    'upi:',
    'pay',
    { pa: 'forecourt@okbank', pn: 'A & B', am: '5000.00', cu: 'INR', tr: 'HOLD12', tn: 'Swift VXi&am=1' },
  ])
  expect(['a@b', 'forecourt@okbank', 'no id', 'x@y&am=1'].map(id => UPI_ID.test(id))).toEqual([
    false,
    true,
    false,
    false,
  ])
})
