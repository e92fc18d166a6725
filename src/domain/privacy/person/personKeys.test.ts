import { describe, expect, it } from 'vitest'
import { openRedaction, readPersonKeys } from './personKeys.ts'

describe('by what a person is found [OPS-8]', () => {
  it('reads numbers and addresses however they are written, and says at the field what is wrong', () => {
    expect(readPersonKeys({ phone: '098450-12345', email: ' Asha@Example.com ' })).toEqual({
      phone: '+919845012345',
      email: 'asha@example.com',
    })
    expect(readPersonKeys({ email: 'a@b' })).toEqual({ phone: null, email: 'a@b' })
    for (const [typed, field] of [
      [{}, 'phone'],
      [{ phone: '123' }, 'phone'],
      [{ email: 'nobody' }, 'email'],
      [{ email: 'a@b\u0000' }, 'email'],
    ] as const)
      expect(() => readPersonKeys(typed)).toThrowError(
        expect.objectContaining({ fields: { [field]: expect.any(String) } }),
      )
  })

  it('takes them out of texts in any writing, and nothing else', () => {
    const redact = openRedaction({ phone: '+919845012345', email: 'asha.rao@example.com' })
    const texts = ['98450 12345', '+91 98450-12345', '(098450) 12345', '0091 9845012345', 'ASHA.RAO@example.com']
    for (const text of texts.slice(0, 2)) expect(redact(`Call ${text}!`)).toBe('Call [erased]!')
    for (const text of texts) expect(redact(`Call ${text}!`)).not.toMatch(/12345|asha/i)
    for (const other of ['1984501234567', '9845012346', 'xasha.rao@example.com', 'asha.rao@example.com.au1'])
      expect(redact(other)).toBe(other === 'asha.rao@example.com.au1' ? '[erased].au1' : other)
  })
})
