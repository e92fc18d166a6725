import { hash } from '@node-rs/argon2'
import { describe, expect, it } from 'vitest'
import { hashPassword, NOBODYS_HASH, randomPassword, verifyPassword } from './passwords.ts'

describe('passwords', () => {
  it('are kept as argon2id with a salt of their own [AUTH-5]', async () => {
    const [first, second] = await Promise.all([hashPassword('correct horse'), hashPassword('correct horse')])
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(second).not.toBe(first)
    expect(await verifyPassword(first, 'correct horse')).toBe(true)
    expect(await verifyPassword(first, 'wrong horse')).toBe(false)
    expect(await verifyPassword('no hash', 'correct horse')).toBe(false)
  })

  it('are checked with the same work where there is no account [AUTH-5]', async () => {
    const shape = (passwordHash: string) => passwordHash.replace(/[^$]{22}\$[^$]{43}$/, '')
    expect(shape(NOBODYS_HASH)).toBe(shape(await hashPassword('correct horse')))
    expect(await verifyPassword(NOBODYS_HASH, '')).toBe(false)
  })

  it('are the same however a keyboard composes their letters, and as older releases hashed them [OPS-6]', async () => {
    const [composed, apart] = ['caf\u00E9 au lait', 'cafe\u0301 au lait']
    expect(await verifyPassword(await hashPassword(apart), composed)).toBe(true)
    expect(await verifyPassword(await hash(apart), apart)).toBe(true)
    expect(await verifyPassword(await hash(apart), 'caf\u00EA au lait')).toBe(false)
  })

  it('are checked for a crowd at once, each once', async () => {
    const passwordHash = await hashPassword('secret')
    const answers = await Promise.all(
      Array.from({ length: 7 }, (_, index) => verifyPassword(passwordHash, index === 3 ? 'secret' : 'no')),
    )
    expect(answers).toEqual([false, false, false, true, false, false, false])
  })

  it('made by chance are long and never the same', () => {
    const made = new Set(Array.from({ length: 50 }, randomPassword))
    expect(made.size).toBe(50)
    for (const password of made) expect(password).toMatch(/^(?:[A-HJ-NP-Za-km-z2-9]{6}-){2}[A-HJ-NP-Za-km-z2-9]{6}$/)
  })
})
