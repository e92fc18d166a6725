import { ACCOUNTS } from './accounts.ts'

/** What is done with money that goes to nobody whose bill it pays (BOOK-7). */
export const MONEY_MOVES = {
  between: 'Moved between accounts',
  brought_in: 'Brought in by the owner',
  taken_out: 'Taken out by the owner',
  loan_taken: 'Loan taken',
  loan_repaid: 'Loan repaid',
} as const
export type MoneyMove = keyof typeof MONEY_MOVES
export const MONEY_MOVE_KEYS = [
  'between',
  'brought_in',
  'taken_out',
  'loan_taken',
  'loan_repaid',
] as const satisfies readonly MoneyMove[]

/** Whether money leaves an account of ours by it, and whether it comes into one. */
export const leavesBy = (act: MoneyMove): boolean => act === 'between' || act === 'taken_out' || act === 'loan_repaid'
export const comesBy = (act: MoneyMove): boolean => act === 'between' || act === 'brought_in' || act === 'loan_taken'

/** The account on the other side, where it is none of money. */
export const otherSideOf = (act: Exclude<MoneyMove, 'between'>): number =>
  act === 'loan_taken' || act === 'loan_repaid' ? ACCOUNTS.loans : ACCOUNTS.capital

const isMove = (act: string): act is MoneyMove => Object.hasOwn(MONEY_MOVES, act)

/** What a move is called by its subject, `moved:loan_taken:R/26-27/0012`; empty for another subject. */
export function wordsOfMove(subject: string): string {
  const act = subject.startsWith('moved:') ? (subject.split(':')[1] ?? '') : ''
  return isMove(act) ? MONEY_MOVES[act] : ''
}
