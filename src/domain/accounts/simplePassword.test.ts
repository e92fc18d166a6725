import { describe, expect, it } from 'vitest'
import { guessableBecause } from './passwordRules.ts'
import { isNumberAlone, wordsOfPassword } from './simplePassword.ts'

describe('what a password is made of [OPS-6]', () => {
  it.each([
    ['Welcome@123', 'welcome'],
    ['india@123', 'india'],
    ['123India!', 'india'],
    ['P@ssw0rd2026', 'password'],
    ['india123india', 'india'],
    ['ＷＥＬＣＯＭＥ１２３', 'welcome'],
  ])('%s is a word with something around it', (password, word) => expect(wordsOfPassword(password)).toContain(word))

  it.each([['kettle-orbit-47-lantern'], ['india 9845012345 77'], ['correct horse'], ['12345678']])(
    '%s is no such word',
    password => expect(wordsOfPassword(password).filter(word => /^[a-z]+$/.test(word))).toEqual([]),
  )

  it.each([
    ['Forecourt@2026', 'website'],
    ['Pune@1234', 'website'],
    ['asha1990!', 'e-mail'],
    ['seven quiet motors', null],
    ['Punekar lives here', null],
  ])('%s is judged by the names of the site and the person', (password, because) => {
    const said = guessableBecause(password, {
      email: 'asha.rao@cars.example',
      siteName: 'Forecourt Motors',
      city: 'Pune',
    })
    expect(because === null ? said : said?.includes(because)).toBe(because === null ? null : true)
  })

  it('is a number alone, or not', () => {
    expect(['9845012345', '+91 98450 12345', '15/08/1947'].map(isNumberAlone)).toEqual([true, true, true])
    expect(['9845012345 pond', '31415926535897932384'].map(isNumberAlone)).toEqual([false, false])
  })
})
