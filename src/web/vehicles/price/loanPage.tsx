import { LOAN_FIELDS, readLoan } from '#domain/money/loanForm.ts'
import { formatRupees } from '#domain/money/price.ts'
import { isProductId } from '#domain/vehicles/productId.ts'
import type { AddressReads } from '../../addressReads.ts'
import { nounOf, pageHead } from '../../ui/pageHead.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import type { Route } from './+types/loanPage'
import { LoanFields } from './LoanFields.tsx'
import { LoanSums } from './LoanSums.tsx'
import { useNoun } from '../../ui/useNoun.ts'

const LONGEST = 20

/** The fields that are asked for, cut to a length that any sensible value has. */
function readFields(query: URLSearchParams): Record<string, string> {
  return Object.fromEntries(
    [...LOAN_FIELDS, 'car'].flatMap(name => {
      const value = query.get(name)?.trim().slice(0, LONGEST)
      return value === undefined || value === '' ? [] : [[name, value]]
    }),
  )
}

export const reads: AddressReads = { query: query => new URLSearchParams(readFields(query)) }

/** `/loan`: what a loan costs, for who has no scripts (PRICE-4). */
export function loader({ request }: Route.LoaderArgs) {
  const values = readFields(new URL(request.url).searchParams)
  const { car = '' } = values
  return { values, asked: readLoan(new URLSearchParams(values)), car: isProductId(car) ? car : null }
}

export function meta({ matches }: Route.MetaArgs) {
  const noun = nounOf(matches)
  return pageHead(matches, {
    title: 'What would a loan cost?',
    description: `The monthly sum, the interest and each year of a loan for ${noun.aOne}.`,
    path: '/loan',
    hidden: true,
  })
}

export default function LoanPage({ loaderData: { values, asked, car } }: Route.ComponentProps) {
  const noun = useNoun()
  return (
    <div className="page-column max-w-2xl py-8">
      <h1 className="text-2xl font-bold tracking-tight">What would a loan cost?</h1>
      {asked.wish !== null && (
        <>
          <p className="mt-2 mb-4 text-muted">{`For ${noun.aOne} of ${formatRupees(asked.wish.price)}.`}</p>
          <LoanSums wish={asked.wish} />
        </>
      )}
      <form action="/loan" className="mt-4">
        {car !== null && <input type="hidden" name="car" value={car} />}
        <label className="block text-sm font-medium">
          Price (₹)
          <input
            name="price"
            inputMode="numeric"
            defaultValue={values.price}
            aria-invalid={asked.problems.price !== undefined || undefined}
            className="mt-1 block h-11 w-full rounded-control border border-edge bg-surface px-3"
          />
          {asked.problems.price !== undefined && <span className="text-danger">{`It ${asked.problems.price}.`}</span>}
        </label>
        <LoanFields values={values} problems={asked.problems} />
      </form>
      {car !== null && <LinkButton to={`/product/${car}`} look="quiet">{`Back to the ${noun.one}`}</LinkButton>}
    </div>
  )
}
