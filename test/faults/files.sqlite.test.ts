import { expect, it } from 'vitest'
import { hostileFiles } from '../../faults/files/hostileFiles.ts'
import { inject } from './inject.ts'

it(
  'takes hostile files without harm, or refuses them with a reason [OPS-9]',
  async () => expect(await inject(hostileFiles)).toEqual([]),
  300_000,
)
