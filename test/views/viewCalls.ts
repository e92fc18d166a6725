import { z } from 'zod'
import { anyone, failure, taken, type ContractCall } from '../contractCall.ts'

const view = { ...anyone, requirement: 'ADMIN-10', method: 'POST', path: '/api/office/views' } as const
const of = { ...view, path: '/api/office/views/{id}', example: () => '/api/office/views/99999' } as const
const remove = { ...of, method: 'DELETE', example: () => '/api/office/views/99999?version=1' } as const
const made = () => ({ page: 'stock', name: 'Old stock', query: '?sort=days' })

/** Saved views of the inbox and the stock list. */
export const VIEW_CALLS: readonly ContractCall[] = [
  { ...view, example: () => view.path, body: made, status: 401, answer: failure },
  { ...view, who: 'staff', example: () => view.path, body: made, answer: taken.extend({ id: z.int() }) },
  { ...of, body: () => ({ version: 1 }), status: 401, answer: failure },
  { ...of, who: 'staff', body: () => ({ version: 1 }), status: 404, answer: failure },
  { ...remove, status: 401, answer: failure },
  { ...remove, who: 'staff', status: 404, answer: failure },
]
