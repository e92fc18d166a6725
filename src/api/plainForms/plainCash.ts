import * as calls from '#contract/cash.ts'
import { MONEY_MOVE_KEYS } from '#domain/books/moneyMoves.ts'
import { FIRST_MONEY_ACCOUNT } from '#domain/books/accounts.ts'
import { closeMoneyAccount, renameMoneyAccount, stateOpening } from '#services/books/changeMoneyAccount.ts'
import { countCash } from '#services/books/countCash.ts'
import { openMoneyAccount } from '#services/books/moneyAccounts.ts'
import { moveMoney } from '#services/books/moveMoney.ts'
import { actorOf, mayDo } from '../guards/permission.ts'
import { NO_FIELDS, type PlainScope } from './plainForm.ts'

const LIST = '/office/money/accounts'
const pageOf = (id: number | string) => `${LIST}/${encodeURIComponent(id)}`

/** The forms of tills and bank accounts as a browser posts them by itself (BOOK-7). */
export function plainCashRoutes({ site, take }: PlainScope): void {
  const idIn = (params: { id: string }) => calls.renameMoneyAccount.params.parse(params).id
  const change = ({ id }: { id: string }) => `${pageOf(id)}/change`

  take('/office/money/accounts/new', calls.openMoneyAccount, async ({ request, form }) => {
    const account = await openMoneyAccount(site, actorOf(request), form)
    return pageOf(account - FIRST_MONEY_ACCOUNT)
  })

  take('/office/money/accounts/:id/name', { ...calls.renameMoneyAccount, page: change }, async ({ params, form }) => {
    await renameMoneyAccount(site, idIn(params), form.name)
    return pageOf(params.id)
  })

  take(
    '/office/money/accounts/:id/close',
    { ...calls.closeMoneyAccount, body: NO_FIELDS, page: change },
    async ({ params }) => {
      await closeMoneyAccount(site, idIn(params))
      return LIST
    },
  )

  take(
    '/office/money/accounts/:id/opening',
    { ...calls.stateOpening, page: change },
    async ({ request, params, form }) => {
      const who = { actor: actorOf(request), mayCorrect: mayDo(request, 'books.opening') }
      await stateOpening(site, who, idIn(params), form)
      return pageOf(params.id)
    },
  )

  const counting = {
    ...calls.countCash,
    page: ({ id }: { id: string }, _request: unknown, { day }: Readonly<Record<string, string | string[]>>) =>
      `${pageOf(id)}/count${typeof day === 'string' ? `?day=${encodeURIComponent(day)}` : ''}`,
  }
  take('/office/money/accounts/:id/count', counting, async ({ request, params, form }) => {
    await countCash(site, actorOf(request), idIn(params), form)
    return `${pageOf(params.id)}?day=${form.day}`
  })

  const moving = {
    ...calls.moveMoney,
    page: (_params: unknown, _request: unknown, { act }: Readonly<Record<string, string | string[]>>) =>
      `/office/money/move?act=${MONEY_MOVE_KEYS.find(key => key === act) ?? 'between'}`,
  }
  take('/office/money/move', moving, async ({ request, form }) => {
    await moveMoney(site, actorOf(request), form)
    return LIST
  })
}
