import { expect, it } from 'vitest'
import { kills } from '../../faults/kills/kills.ts'
import { inject } from './inject.ts'

it(
  'loses nothing acknowledged and doubles nothing when it is killed in the midst of writing [OPS-9]',
  async () => expect(await inject(kills)).toEqual([]),
  300_000,
)
