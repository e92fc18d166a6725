import { afterEach, expect, it } from 'vitest'
import { describeFailure } from '../forms/formOutcome.ts'
import { currentLoss, noteFailedLoad, noteLoaded, noteSaved, wordlessText } from './lostAnswer.ts'

afterEach(noteLoaded)

it('says that something was saved where the page that would show it does not come, until one has come [ROUTE-5]', () => {
  noteSaved()
  noteFailedLoad('reload', 'site')
  expect(currentLoss()).toEqual({ what: 'reload', cause: 'site', saved: true })
  noteFailedLoad('page', 'connection')
  expect(currentLoss()).toEqual({ what: 'page', cause: 'connection', saved: true })
  noteLoaded()
  expect(currentLoss()).toBeNull()
  noteFailedLoad('reload', 'site')
  expect(currentLoss()).toEqual({ what: 'reload', cause: 'site' })
})

it('says of an answer without words that the site is away, where its status says so', () => {
  expect([429, 502, 503, 504].map(wordlessText)).toEqual(
    Array(4).fill('The site cannot answer just now. Nothing is lost: try again in a moment.'),
  )
  expect(wordlessText(500)).toBe('The site answered 500.')
})

it('keeps the specified text of a form beside that, also where the server is preferred to speak [CONTACT-2]', () => {
  const texts = { success: 'Sent.', failure: 'Something went wrong. Please try again.', preferServerMessage: true }
  expect(describeFailure({ kind: 'answered', status: 503, message: null }, texts)).toEqual({
    state: 'failed',
    text: texts.failure,
    detail: 'The site cannot answer just now. Nothing is lost: try again in a moment.',
  })
  expect(describeFailure({ kind: 'answered', status: 503, message: 'The disk is full.' }, texts)).toEqual({
    state: 'failed',
    text: 'The disk is full.',
    detail: null,
  })
})
