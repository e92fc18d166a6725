import { counted } from '#domain/text/counted.ts'
import { groupDigits } from '#domain/text/groupDigits.ts'
import type { RevertReport } from '#services/import/importContent.ts'
import { WhenText } from '../ui/WhenText.tsx'
import { WideTable } from './WideTable.tsx'

/** The report of an import that was undone, with the cars that were left as they are. */
export function UndoneReport({ report }: { report: RevertReport }) {
  const { takenBack, left, leftCount, optionsRemoved } = report
  return (
    <>
      <p>
        {`${counted(takenBack, 'car is', 'cars are')} as before the import.`}
        {optionsRemoved > 0
          && ` ${counted(optionsRemoved, 'option')} that only the import had used ${optionsRemoved === 1 ? 'was' : 'were'} removed from your lists.`}
        {leftCount === 0 && ' No car was left out.'}
      </p>
      {leftCount > 0 && (
        <>
          <h3 className="mt-6 mb-3 font-semibold">
            {`${counted(leftCount, 'car was', 'cars were')} left as ${leftCount === 1 ? 'it is' : 'they are'}`}
            {left.length < leftCount && (
              <span className="font-normal text-muted">{`, the first ${groupDigits(left.length)}`}</span>
            )}
          </h3>
          <WideTable label="Cars that were left" low>
            <thead>
              <tr>
                <th scope="col">Car</th>
                <th scope="col">Why</th>
                <th scope="col">Who</th>
                <th scope="col">When</th>
              </tr>
            </thead>
            <tbody>
              {left.map(({ vehicleId, car, by, at, reason }) => (
                <tr key={vehicleId}>
                  <th scope="row" className="min-w-40 font-medium">
                    {car}
                  </th>
                  <td>{reason}</td>
                  <td>{by}</td>
                  <td>
                    <WhenText at={at} />
                  </td>
                </tr>
              ))}
            </tbody>
          </WideTable>
        </>
      )}
    </>
  )
}
