import Plus from 'lucide-react/icons/plus'
import Printer from 'lucide-react/icons/printer'
import { counted } from '#domain/text/counted.ts'
import { idListAddress, MOST_COMPARED } from '#domain/vehicles/idList.ts'
import { vehicleName } from '#domain/vehicles/vehicle.ts'
import { Button } from '../ui/Button.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { useTakeFocusOfGone } from '../ui/useTakeFocusOfGone.ts'
import { ShareButton } from '../ui/ShareButton.tsx'
import { compared } from '../device/deviceLists.ts'
import { ComparisonTable } from './ComparisonTable.tsx'
import type { Comparison, ComparisonColumn } from './loadComparison.ts'
import { capital, countOf } from '#domain/kinds/nounWords.ts'
import { useNoun } from '../ui/useNoun.ts'

/** The tray on the list begins with the cars of this page, which may have come by a link. */
function chooseOnDevice(columns: readonly ComparisonColumn[]): void {
  compared.clear()
  for (const car of columns) compared.put({ id: car.productId, name: vehicleName(car), photo: car.photo?.key ?? null })
}

/** Cars beside each other, with what can be done with them. */
export function CompareScreen({ columns, groups, missing, tooMany }: Comparison) {
  const noun = useNoun()
  const heading = useTakeFocusOfGone<HTMLHeadingElement>()
  const ids = columns.map(({ productId }) => productId)
  const equal = groups.flatMap(({ rows }) => rows).filter(({ same }) => same).length
  const notes = [
    ...(missing > 0
      ? [
          `${counted(missing, `${noun.one} of this link is`, `${noun.many} of this link are`)} not on the site any more.`,
        ]
      : []),
    ...(tooMany ? [`${MOST_COMPARED} ${noun.many} can be compared at most: the others are left out.`] : []),
    ...(columns.length === 1 ? [`Add another ${noun.one} to see what differs.`] : []),
  ]
  return (
    <div className="comparison">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 pb-3">
        <h1
          ref={heading}
          tabIndex={-1}
          className="mr-auto text-xl font-bold tracking-tight outline-none md:text-2xl"
        >{`Compare ${countOf(columns.length, noun)}`}</h1>
        {columns.length > 1 && equal > 0 && (
          <label className="compare-switch inline-flex min-h-11 items-center gap-2.5 print:hidden">
            <input type="checkbox" name="differs" autoComplete="off" className="size-5 accent-fill" />
            <span>
              Only what differs
              <span className="max-sm:sr-only">{` (hides ${counted(equal, 'row')})`}</span>
            </span>
          </label>
        )}
        <div className="flex gap-2 max-sm:w-full">
          {columns.length < MOST_COMPARED && (
            <LinkButton to="/buy" look="quiet" onClick={() => chooseOnDevice(columns)}>
              <Plus size={20} />
              {`Add ${noun.aOne}`}
            </LinkButton>
          )}
          <ShareButton title={`${capital(noun.many)} beside each other`} path={idListAddress('/compare', ids)} />
          <Button look="quiet" className="needs-script max-md:hidden" onClick={() => print()}>
            <Printer size={20} />
            Print
          </Button>
        </div>
      </div>
      {notes.map(note => (
        <p key={note} className="pb-3 text-muted">
          {note}
        </p>
      ))}
      <ComparisonTable columns={columns} groups={groups} />
      {columns.length > 1 && (
        <p className="mt-3 max-w-2xl text-sm text-muted">
          Bold with a bar is the better value, and only where better is a fact: price, year, kilometres, owners. Muted
          rows are equal.
        </p>
      )}
    </div>
  )
}
