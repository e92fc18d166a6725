import { afterEach, expect, test } from 'vitest'
import { currentNotice, dropLeadingNotice, sayOnDevice } from './deviceNotice.ts'

afterEach(() => sayOnDevice(''))

test('a notice that leads to a page ends with the page, one that can be undone does not [FIND-8, FIND-10]', () => {
  sayOnDevice('4 cars can be compared at most.', { name: 'Compare', to: '/compare' })
  dropLeadingNotice()
  expect(currentNotice()).toBeNull()
  const undoable = { name: 'Undo', act: () => undefined }
  sayOnDevice('Kia Seltos was taken off your shortlist.', undoable)
  dropLeadingNotice()
  expect(currentNotice()?.action).toBe(undoable)
})
