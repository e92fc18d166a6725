/**
 * A row of the books (BOOK-1): a sum above 0, in paise, that is debited to one account and credited to another, so that all rows
 * together always come to zero. Parties are those of the accounts of people; the holding is that of the vehicle, where it is about one.
 */
export interface Entry {
  debit: number
  debitParty: number | null
  credit: number
  creditParty: number | null
  holdingId: number | null
  /** Paise, above 0. */
  paise: number
}

/** The rest of a row, which two accounts have when they are what they are. */
type Sides = Omit<Entry, 'paise'>

const turned = (entry: Entry): Entry => ({
  ...entry,
  debit: entry.credit,
  debitParty: entry.creditParty,
  credit: entry.debit,
  creditParty: entry.debitParty,
})

/** Paise of whole rupees. */
export const paiseOf = (rupees: number): number => Math.round(rupees * 100)

/** A row of whole rupees between two accounts; none for nothing, and the other way round for a sum below 0. */
export function rupeeEntries(
  rupees: number,
  debit: number,
  credit: number,
  { debitParty = null, creditParty = null, holdingId = null }: Partial<Sides> = {},
): Entry[] {
  const entry = { debit, debitParty, credit, creditParty, holdingId, paise: paiseOf(Math.abs(rupees)) }
  if (entry.paise === 0) return []
  return [rupees < 0 ? turned(entry) : entry]
}

/** The rows that take these back: each the other way round. */
export const reversed = (entries: readonly Entry[]): Entry[] => entries.map(turned)

const keyOf = ({ debit, debitParty, credit, creditParty, holdingId }: Sides) =>
  [debit, debitParty, credit, creditParty, holdingId].join(' ')

/** One of the two ways round of a row, the same for both. */
const isUpright = (entry: Entry) => keyOf(entry) <= keyOf(turned(entry))

/**
 * The rows by which what is in the books becomes what should be there (BOOK-1): nothing is changed, the difference is added. Empty where
 * they say the same.
 */
export function differenceOf(written: readonly Entry[], wanted: readonly Entry[]): Entry[] {
  const sums = new Map<string, { entry: Entry; paise: number }>()
  const add = (entry: Entry, sign: 1 | -1) => {
    const upright = isUpright(entry)
    const one = upright ? entry : turned(entry)
    const key = keyOf(one)
    const before = sums.get(key)?.paise ?? 0
    sums.set(key, { entry: one, paise: before + (upright ? sign : -sign) * entry.paise })
  }
  for (const entry of wanted) add(entry, 1)
  for (const entry of written) add(entry, -1)
  return [...sums.values()].flatMap(({ entry, paise }) =>
    paise === 0 ? [] : [{ ...(paise < 0 ? turned(entry) : entry), paise: Math.abs(paise) }],
  )
}

/** What accounts have by rows: debits less credits in paise. All of them together are 0. */
export function balancesOf(entries: readonly Entry[]): Map<number, number> {
  const balances = new Map<number, number>()
  for (const { debit, credit, paise } of entries) {
    balances.set(debit, (balances.get(debit) ?? 0) + paise)
    balances.set(credit, (balances.get(credit) ?? 0) - paise)
  }
  return balances
}
