import { expect, it } from 'vitest'
import { openLog } from './logging.ts'

it('writes neither query strings nor secrets', () => {
  const lines: string[] = []
  const log = openLog({ logLevel: 'info' }, { write: line => void lines.push(line) })
  log.info(
    { url: '/login?email=asha@cars.example', password: 'hunter22', headers: { cookie: 'forecourt_session=abc' } },
    'asked',
  )
  log.info({ busboyOptions: { headers: { cookie: 'forecourt_session=abc' } } }, 'a form')
  log.debug('not at this level')
  expect(lines).toHaveLength(2)
  expect(lines.join('')).not.toMatch(/abc|hunter22|asha@/)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    url: '/login',
    password: '[hidden]',
    headers: { cookie: '[hidden]' },
    msg: 'asked',
  })
})

it('hides what opens something by itself, in every kind of address', () => {
  const lines: string[] = []
  const log = openLog({ logLevel: 'info' }, { write: line => void lines.push(line) })
  const secret = 'Ab3'.repeat(20)
  for (const url of [
    `/mine/${secret.slice(0, 22)}`,
    `/join/${secret.slice(0, 43)}`,
    `/drives/${secret.slice(0, 22)}.ics`,
    `/feeds/${secret.slice(0, 32)}.csv`,
    `/where-is-my-rc/7.1764000000000.${secret.slice(0, 43)}`,
    `/api/office/paper-files/7/1764000000000.${secret.slice(0, 43)}`,
  ])
    log.info({ url }, 'asked')
  expect(lines).toHaveLength(6)
  expect(lines.join('')).not.toContain('Ab3Ab3')
  log.info({ url: '/product/0123456789abcd/passport' }, 'asked')
  expect(lines.at(-1)).toContain('/product/0123456789abcd/passport')
})
