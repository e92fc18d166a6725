import { expect, it } from 'vitest'
import { outages } from '../../faults/outages/outages.ts'
import { inject } from './inject.ts'

it(
  'comes back by itself when its database was away, and loses nothing [OPS-2] [OPS-9]',
  async () => expect(await inject(outages)).toEqual([]),
  300_000,
)
