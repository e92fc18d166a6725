import { describeValue } from '#domain/pricing/describeValue.ts'
import type { CarValue } from '#services/valuation/valueCar.ts'
import { ComparedCars } from '../../vehicles/price/ComparedCars.tsx'
import { useNoun } from '../../ui/useNoun.ts'

/** What cars like one are offered for, or why that cannot be said, with the very cars (VISIT-4). */
export function WorthAnswer({ value: { understood, lacking, range, cars } }: { value: CarValue }) {
  const noun = useNoun()
  return (
    <div className="mt-4">
      {understood.length > 0 && <p className="text-sm text-muted">{`Understood: ${understood.join(' · ')}`}</p>}
      <p className="font-semibold">{describeValue({ lacking, range, compared: cars.length }, noun)}</p>
      {range !== null && (
        <p className="text-sm text-muted">{`These are prices that are asked. What we can pay depends on the state of your ${noun.one}: we look at it first.`}</p>
      )}
      {cars.length > 0 && <ComparedCars cars={cars} />}
    </div>
  )
}
