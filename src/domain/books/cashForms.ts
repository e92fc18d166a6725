import { z } from 'zod'
import { optionalText, rupees, rupeesOrEmpty, rupeesOrNone, text } from '../text/formFields.ts'
import { sumOfNotes } from './banknotes.ts'
import { comesBy, leavesBy, MONEY_MOVE_KEYS } from './moneyMoves.ts'
import { paiseText } from './paiseText.ts'
import { accountOrUsual, daySchema, keySchema } from './settlementForm.ts'

export const MONEY_ACCOUNT_KINDS = { cash: 'Till', bank: 'Bank account', upi: 'UPI address' } as const
export type MoneyAccountKind = keyof typeof MONEY_ACCOUNT_KINDS
const KIND_KEYS = ['cash', 'bank', 'upi'] as const satisfies readonly MoneyAccountKind[]

const accountName = text(60, 'Please give it a name, such as HDFC 0098.')
const inIt = rupeesOrNone('Please enter what was in it, in rupees, such as 25,000.')

/** A till, bank account or UPI address to be opened, with what is in it on the morning of a day (BOOK-7). */
export const openAccountSchema = z.object({
  kind: z.enum(KIND_KEYS, 'Please choose what it is.'),
  name: accountName,
  day: daySchema,
  rupees: inIt,
  key: keySchema,
})
export type OpenAccount = z.output<typeof openAccountSchema>

export const renameAccountSchema = z.object({ name: accountName })

/** What was in an account on the morning of a day; the day of one that was stated before stays. */
export const openingSchema = z.object({
  day: daySchema,
  rupees: inIt,
  reason: text(200, 'Please say why: it stays to be read.'),
})
export type OpeningChange = z.output<typeof openingSchema>

/** Money that is moved between our accounts, brought in or taken out by the owner, or lent to us (BOOK-7). */
export const moveSchema = z
  .object({
    act: z.enum(MONEY_MOVE_KEYS, 'Please choose what it is.'),
    from: accountOrUsual.default(null),
    to: accountOrUsual.default(null),
    /** Who lends: of a loan. */
    who: optionalText(100),
    rupees: rupees('Please enter the sum.'),
    day: daySchema,
    reason: optionalText(200),
    key: keySchema,
  })
  .superRefine(({ act, from, to, who }, context) => {
    const wrong = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
    if (leavesBy(act) && from === null) wrong('from', 'Please choose the account it comes from.')
    if (comesBy(act) && to === null) wrong('to', 'Please choose the account it goes to.')
    if (act === 'between' && from !== null && from === to) wrong('to', 'Please choose another account than the first.')
    if (act.startsWith('loan') && who === '') wrong('who', 'Please say who lends.')
  })
export type MoneyMoved = z.output<typeof moveSchema>

const pieces = rupeesOrNone('Please enter how many.').pipe(z.number().max(100_000, 'Please enter how many.')).optional()

/** A till that was counted (BOOK-7): by notes, or its sum alone; `seen` is what the books said then, in paise. */
export const countSchema = z
  .object({
    day: daySchema,
    n500: pieces,
    n200: pieces,
    n100: pieces,
    n50: pieces,
    n20: pieces,
    n10: pieces,
    coins: pieces,
    rupees: rupeesOrEmpty('Please enter the sum in rupees, such as 25,000.').default(null),
    seen: z.union(
      [
        z.int(),
        z
          .string()
          .regex(/^-?\d{1,15}$/)
          .transform(Number),
      ],
      'Please reload the page.',
    ),
    reason: optionalText(200),
    key: keySchema,
  })
  .superRefine(({ rupees: sum, day: _day, seen: _seen, reason: _reason, key: _key, ...notes }, context) => {
    const wrong = (message: string) => context.addIssue({ code: 'custom', path: ['rupees'], message })
    const isCounted = Object.values(notes).some(count => (count ?? 0) > 0)
    if (sum === null && !isCounted) wrong('Please count the notes, or enter the sum. An empty till is 0.')
    const counted = sumOfNotes(notes)
    if (sum !== null && isCounted && counted !== sum)
      wrong(`The notes come to ${paiseText(100 * counted)}. Please look again.`)
  })
export type CashCounted = z.output<typeof countSchema>
