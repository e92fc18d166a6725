import { FIRST_MONEY_ACCOUNT } from '#domain/books/accounts.ts'
import { indianDay } from '#domain/text/indianTime.ts'
import type { Look } from '../../place/openPlace.ts'
import { ask, type MakeAct } from '../stage.ts'

/** How a till is opened, cash taken to the bank and the rest counted, step by step: what is in till and bank, and how often it was counted. */
const STEPS = [
  ['open a bank account', 'a bank with 0'],
  ['open a till', 'a bank with 0, a till with 10000'],
  ['take cash to the bank', 'a bank with 3000, a till with 7000'],
  ['count a till', 'a bank with 3000, a till with 6900, counted 1 time'],
] as const
const NOWHERE = 'no account'

async function read({ database: { query } }: Look, number: number) {
  const named = async (name: string) => {
    const rows = await query.selectFrom('moneyAccounts').select('id').where('name', '=', `${name} ${number}`).execute()
    return { id: rows[0]?.id ?? 0, account: FIRST_MONEY_ACCOUNT + (rows[0]?.id ?? 0), times: rows.length }
  }
  const [bank, till] = [await named('Bank'), await named('Till')]
  // Other acts pay into the first bank and out of it: of its rows only those with the till are of this one.
  const entries = await query
    .selectFrom('entries')
    .select(['debit', 'credit', 'paise'])
    .where(({ or, eb }) => or([eb('debit', '=', till.account), eb('credit', '=', till.account)]))
    .execute()
  const rupeesOf = (account: number) =>
    entries.reduce(
      (sum, { debit, credit, paise }) => sum + (debit === account ? paise : credit === account ? -paise : 0),
      0,
    ) / 100
  const counts = await query.selectFrom('cashCounts').select('id').where('accountId', '=', till.id).execute()
  return {
    bank: { ...bank, rupees: rupeesOf(bank.account) },
    till: { ...till, rupees: rupeesOf(till.account) },
    counts: counts.length,
  }
}

async function stand(look: Look, number: number): Promise<string> {
  const { bank, till, counts } = await read(look, number)
  if (bank.times + till.times > 2) return 'an account that stands twice'
  if (bank.times === 0) return NOWHERE
  return [
    `a bank with ${bank.rupees}`,
    ...(till.times === 0 ? [] : [`a till with ${till.rupees}`]),
    ...(counts === 0 ? [] : [`counted ${counts} time`]),
  ].join(', ')
}

/** Opens tills, takes cash to the bank and counts what is left: each counts once, however often it is sent (BOOK-7). */
export const actWithCash: MakeAct = stage => {
  let number = stage.next()
  let place = 0
  let key = crypto.randomUUID()

  async function send(what: string): Promise<void> {
    const { bank, till } = await read(stage.look(), number)
    const day = indianDay(Date.now())
    const open = { day, key }
    const move = { act: 'between', from: till.account, to: bank.account, rupees: '3,000', day, reason: '', key }
    const count = { day, n500: '13', n100: '4', seen: 700_000, reason: 'Change given twice', key }
    const requests = [
      ['/api/office/money-accounts', { ...open, kind: 'bank', name: `Bank ${number}`, rupees: '' }],
      ['/api/office/money-accounts', { ...open, kind: 'cash', name: `Till ${number}`, rupees: '10,000' }],
      ['/api/office/money-moves', move],
      [`/api/office/money-accounts/${till.id}/counts`, count],
    ] as const
    const [path, body] = requests[place] ?? requests[0]
    await ask(stage, what, () => stage.office.post(path, body))
  }

  return {
    name: 'cash',
    async step() {
      const [what, after] = STEPS[place] ?? STEPS[0]
      const before = STEPS[place - 1]?.[1] ?? NOWHERE
      const current = number
      const expect = (...allowed: string[]) =>
        stage.ledger.expect(`till and bank ${current}`, async look => {
          const found = await stand(look, current)
          return allowed.includes(found) ? null : `have ${found}; expected: ${allowed.join(' or ')}`
        })
      expect(before, after)
      // Sent again with its key, also where it was taken: it counts once.
      await send(what)
      expect(after)
      key = crypto.randomUUID()
      place = (place + 1) % STEPS.length
      if (place === 0) number = stage.next()
    },
  }
}
