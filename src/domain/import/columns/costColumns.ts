import { columnsOf, unitFor, type ColumnChoices, type ColumnUse, type NamedFacts } from './columnChoices.ts'
import { MONEY_FIELDS, type ColumnMeaning } from './fields.ts'

/**
 * What somebody who may see what cars cost has decided of a column, by its name: that it says so, or that it is something that buyers
 * may see. A column that nobody has decided about is not in it.
 */
export type SaidCosts = Readonly<Record<string, boolean>>

const MONEY: readonly (ColumnMeaning | null)[] = MONEY_FIELDS

/** Whether a column that is read so says what cars cost. */
export const isCost = ({ means }: Pick<ColumnUse, 'means'>): boolean => MONEY.includes(means)

const isSaid = (said: SaidCosts, name: string) => Object.hasOwn(said, name) && said[name] === true

/** The columns that say what cars cost: those recognised by name, and those of which somebody who may see it has said so. */
export function costColumns(columns: readonly NamedFacts[], said: SaidCosts): string[] {
  const recognised = columnsOf(columns, MONEY_FIELDS)
  return columns.flatMap(({ name }) => (recognised.includes(name) || isSaid(said, name) ? [name] : []))
}

/** What was said of costs, with what somebody decides who may see them; a column that is left out stays what it was. */
export function sayCosts(said: SaidCosts, choices: ColumnChoices): SaidCosts {
  const now = Object.entries(choices).flatMap(([name, use]) =>
    use.means === null ? [] : [[name, isCost(use)] as const],
  )
  return { ...said, ...Object.fromEntries(now) }
}

/** The choices of somebody who decides nothing of them, with the columns of which it was said read as what cars cost. */
export function withCosts(columns: readonly NamedFacts[], choices: ColumnChoices, said: SaidCosts): ColumnChoices {
  const missing = columns.filter(({ name }) => isSaid(said, name) && !Object.hasOwn(choices, name))
  const [means] = MONEY_FIELDS
  return {
    ...choices,
    ...Object.fromEntries(missing.map(column => [column.name, { means, unit: unitFor(means, column) }])),
  }
}
