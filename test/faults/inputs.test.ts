import { expect, it } from 'vitest'
import { badInputs } from '../../faults/inputs/badInputs.ts'
import { inject } from './inject.ts'

it(
  'refuses bad inputs to every call with a reason, and neither fails nor changes anything [OPS-9] [API-10]',
  async () => expect(await inject(badInputs)).toEqual([]),
  300_000,
)
