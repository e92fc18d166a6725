import { VOUCHER_KINDS } from '#domain/books/voucher.ts'
import { Failure } from '#domain/errors.ts'
import * as calls from '#contract/cash.ts'
import { noteActOf } from '#services/accounts/securityEvents.ts'
import {
  closeMoneyAccount,
  findMoneyAccount,
  renameMoneyAccount,
  stateOpening,
} from '#services/books/changeMoneyAccount.ts'
import { countCash } from '#services/books/countCash.ts'
import { openMoneyAccount } from '#services/books/moneyAccounts.ts'
import { moveMoney } from '#services/books/moveMoney.ts'
import { streamDays, type DayLine } from '#services/books/readDayBook.ts'
import type { Site } from '#services/site.ts'
import { accountOf, actorOf, mayDo } from '../guards/permission.ts'
import { handleCall } from '../handleCall.ts'
import { sendTable } from '../http/sendTable.ts'
import type { ApiScope } from '../scope.ts'
import { done } from '../wire/done.ts'

const COLUMNS = ['Day', 'Number', 'What', 'For', 'Party', 'Note', 'Received', 'Paid', 'Balance'].map(header => ({
  header,
}))

const sum = (paise: number) => (paise === 0 ? '' : paise / 100)

const cellsOf = (line: DayLine) => [
  line.day,
  line.documentNo ?? '',
  line.takesBack === null ? VOUCHER_KINDS[line.kind] : `Reversed ${line.takesBack}`,
  [line.what, line.dealCar, line.deal].filter(Boolean).join(' · '),
  line.party?.name ?? line.other ?? '',
  line.reason,
  sum(line.received),
  sum(line.paid),
  line.balance / 100,
]

async function* cellsIn(batches: AsyncGenerator<DayLine[]>) {
  for await (const lines of batches) yield lines.map(cellsOf)
}

/** Tills, bank accounts and UPI addresses: opened, moved between, counted, and their day books (BOOK-7). */
export function cashRoutes(app: ApiScope, site: Site): void {
  handleCall(app, calls.openMoneyAccount, async request => {
    await openMoneyAccount(site, actorOf(request), request.body)
    return done(`${request.body.name} is open.`)
  })

  handleCall(app, calls.renameMoneyAccount, async request => {
    await renameMoneyAccount(site, request.params.id, request.body.name)
    return done('It is renamed.')
  })

  handleCall(app, calls.closeMoneyAccount, async request => {
    await closeMoneyAccount(site, request.params.id)
    return done('It is closed.')
  })

  handleCall(app, calls.stateOpening, async request => {
    const who = { actor: actorOf(request), mayCorrect: mayDo(request, 'books.opening') }
    await stateOpening(site, who, request.params.id, request.body)
    return done('It is written down.')
  })

  handleCall(app, calls.countCash, async request => {
    await countCash(site, actorOf(request), request.params.id, request.body)
    return done('It is signed off.')
  })

  handleCall(app, calls.moveMoney, async request =>
    done(`Written down: ${await moveMoney(site, actorOf(request), request.body)}.`),
  )

  handleCall(app, calls.exportDayBook, async (request, reply) => {
    const { from, to } = request.query
    const account = await findMoneyAccount(site.database.query, request.params.id)
    if (account === null) throw new Failure('not_found', 'This account is not there.')
    await noteActOf(site, accountOf(request).id, { act: 'list_exported', list: 'day_book' }, actorOf(request))
    const batches = cellsIn(streamDays(site.database.query, account.account, { from, to }))
    const name = `day-book-${account.id}-${from}${from === to ? '' : `-${to}`}`
    return sendTable(reply, { name, columns: COLUMNS, batches }, 'csv')
  })
}
