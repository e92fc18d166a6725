import { expect, it } from 'vitest'
import { trailOf } from './importTrail.ts'

/** Events in short: `1` is of import 1, `-1` reverts import 1, `0` is a person's own change. */
const events = (...marks: readonly number[]) =>
  marks.map((mark, index) => ({
    id: index + 1,
    at: index,
    actor: 'someone',
    importId: mark > 0 ? mark : null,
    revertsImportId: mark < 0 ? -mark : null,
  }))

it.each([
  ['an import that added it', [1], { kind: 'own', ids: [1] }],
  ['several steps behind an edit', [0, 1, 1], { kind: 'own', ids: [2, 3] }],
  ['an edit since', [1, 0], { kind: 'changed', by: 2 }],
  ['an edit between', [1, 0, 1], { kind: 'changed', by: 2 }],
  ['a later import', [1, 2], { kind: 'changed', by: 2 }],
  ['a later import that was taken back', [1, 2, 2, -2], { kind: 'own', ids: [1] }],
  ['itself taken back', [0, 1, 1, -1], { kind: 'nothing' }],
  ['taken back, edited and imported again', [1, -1, 0, 1], { kind: 'own', ids: [4] }],
  ['nothing at all', [0], { kind: 'nothing' }],
])('%s', (_, marks, trail) => {
  const found = trailOf(events(...marks), 1)
  expect(found.kind === 'changed' ? { ...found, by: found.by.id } : found).toEqual(trail)
})
