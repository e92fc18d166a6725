import { expect, it } from 'vitest'
import { firstStarts } from '../../faults/starts/firstStarts.ts'
import { inject } from './inject.ts'

it(
  'begins once and whole, however often a first start was killed [OPS-9]',
  async () => expect(await inject(firstStarts)).toEqual([]),
  300_000,
)
