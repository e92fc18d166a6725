import { readTypedFigure } from '#domain/text/typedFigure.ts'
import type { ColumnUse } from '#domain/import/columns/columnChoices.ts'
import { nameCurrency } from '#domain/import/columns/currencies.ts'
import { quantityOf, UNITS_OF, UNIT_WORDS, type Unit } from '#domain/import/columns/units.ts'
import type { UsedColumn } from '#services/import/reading/columnUses.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'

const PRICES: readonly (string | null)[] = ['price', 'actualPrice', 'offerAmount']

/** The foreign currencies of the columns that are read as prices. */
export function currenciesOf(columns: readonly UsedColumn[], uses: ReadonlyMap<string, ColumnUse>): string[] {
  return [
    ...new Set(
      columns.flatMap(({ name, currency }) =>
        currency !== null && PRICES.includes(uses.get(name)?.means ?? null) ? [currency] : [],
      ),
    ),
  ]
}

/** Reads a typed rate; null where it is none. */
export function readRate(typed: string): number | null {
  const rate = readTypedFigure(typed) ?? 0
  return rate > 0 && rate <= 10_000 ? rate : null
}

interface QuestionsProps {
  /** Whether no column says which car a row is. */
  asksForNumbers: boolean
  onWithoutNumbers: () => void
  columns: readonly UsedColumn[]
  uses: ReadonlyMap<string, ColumnUse>
  /** Rates as they are typed, by currency. */
  rates: Readonly<Record<string, string>>
  onUnit: (name: string, unit: Unit) => void
  onRate: (currency: string, typed: string) => void
}

/** Asks what the file leaves open: the unit of numbers, with some of them, and the rate of a foreign currency. */
export function Questions({ asksForNumbers, onWithoutNumbers, columns, uses, rates, onUnit, onRate }: QuestionsProps) {
  const open = columns.flatMap(column => {
    const use = uses.get(column.name)
    const quantity = quantityOf(use?.means ?? null)
    return quantity !== undefined && use?.unit === null ? [{ ...column, quantity }] : []
  })
  const currencies = currenciesOf(columns, uses)
  if (!asksForNumbers && open.length === 0 && currencies.length === 0) return null
  return (
    <section aria-labelledby="questions" className="mb-4 rounded-card border border-edge bg-surface p-5">
      <h3 id="questions" className="font-semibold">
        The file does not say
      </h3>
      {asksForNumbers && (
        <fieldset className="mt-3">
          <legend>Which column has the car numbers?</legend>
          <p className="mt-1 text-sm text-muted">
            Choose it below, or choose a column with stock numbers. Without either, we recognise a car by the rest of
            its row. If the row changes, the next list adds the car a second time.
          </p>
          <div className="mt-2 flex flex-wrap gap-2">
            <Button look="quiet" onClick={onWithoutNumbers}>
              The file has no car numbers
            </Button>
          </div>
        </fieldset>
      )}
      {open.map(({ name, samples, quantity }) => (
        <fieldset key={name} className="mt-3">
          <legend>
            {'What are the numbers of '}
            <strong>{`“${name || '(no name)'}”`}</strong>
            {'? '}
            <span className="text-muted tabular-nums">{samples.join(' · ')}</span>
          </legend>
          <div className="mt-2 flex flex-wrap gap-2">
            {UNITS_OF[quantity].map(unit => (
              <Button key={unit} look="quiet" onClick={() => onUnit(name, unit)}>
                {UNIT_WORDS[unit]}
              </Button>
            ))}
          </div>
        </fieldset>
      ))}
      {currencies.map(currency => (
        <div key={currency} className="mt-3 max-w-sm">
          <Field
            label={`The prices are in ${nameCurrency(currency)}. How many rupees is 1 ${currency} worth?`}
            inputMode="decimal"
            autoComplete="off"
            maxLength={10}
            value={rates[currency] ?? ''}
            onChange={event => onRate(currency, event.target.value)}
            hint="Such as 83.1. Prices are turned into rupees by it."
            error={rates[currency] && readRate(rates[currency]) === null ? 'Please enter a number above 0.' : undefined}
          />
        </div>
      ))}
    </section>
  )
}
