import type { FastifyRequest } from 'fastify'
import { reverseRow, settleParty } from '#contract/books.ts'
import { Failure } from '#domain/errors.ts'
import { readRowId } from '#domain/text/rowId.ts'
import { reverseVoucher } from '#services/books/reverseVoucher.ts'
import { settleParty as settle } from '#services/deals/settleParty.ts'
import { actorOf } from '../guards/permission.ts'
import type { Posted } from './plainBody.ts'
import type { PlainScope } from './plainForm.ts'

function rowIn(id: string): number {
  const row = readRowId(id)
  if (row === null) throw new Failure('not_found', 'There is no such page.')
  return row
}

/** The forms of money as a browser posts them by itself (BOOK-6, BOOK-7). */
export function plainBookRoutes({ site, take }: PlainScope): void {
  const settling = {
    ...settleParty,
    page: ({ id }: { id: string }, _request: FastifyRequest, { act }: Posted) =>
      `/office/money/parties/${encodeURIComponent(id)}/settle?act=${act === 'received' ? act : 'paid'}`,
  }
  take('/office/money/parties/:id/settle', settling, async ({ request, params, form }) => {
    const partyId = rowIn(params.id)
    await settle(site, actorOf(request), { ...form, partyId })
    return `/office/money/parties/${partyId}`
  })

  take('/office/money/rows/:id/reverse', reverseRow, async ({ request, params, form }) => {
    const id = rowIn(params.id)
    const isDone = await reverseVoucher(site, actorOf(request), { id, ...form })
    return isDone ? '/office/money/parties' : `/office/money/rows/${id}/reverse`
  })
}
