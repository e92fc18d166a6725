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
