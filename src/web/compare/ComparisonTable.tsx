import X from 'lucide-react/icons/x'
import { Fragment } from 'react'
import { Link } from 'react-router'
import type { ComparedRow } from '#domain/vehicles/compare.ts'
import { idListAddress } from '#domain/vehicles/idList.ts'
import { vehicleName } from '#domain/vehicles/vehicle.ts'
import { UNAVAILABLE } from '#domain/vehicles/vehicleStateNames.ts'
import { LinkButton } from '../ui/LinkButton.tsx'
import { Photo } from '../ui/photo/Photo.tsx'
import { compared } from '../device/deviceLists.ts'
import type { Comparison } from './loadComparison.ts'
import { capital } from '#domain/kinds/nounWords.ts'
import { useNoun } from '../ui/useNoun.ts'

const SIZES = '(min-width: 64rem) 20vw, 40vw'

/** The table: one column a car, one row a fact. Names and labels stay in view (`compare.css`). */
export function ComparisonTable({ columns, groups }: Pick<Comparison, 'columns' | 'groups'>) {
  const noun = useNoun()
  const ids = columns.map(({ productId }) => productId)
  return (
    // What scrolls can be reached by the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="compare-scroller" aria-label="Comparison" tabIndex={0}>
      <table className="compare-table" data-columns={columns.length}>
        <caption className="sr-only">{`${columns.map(vehicleName).join(', ')}, fact by fact`}</caption>
        <thead>
          <tr className="compare-photos">
            <th scope="row">
              <span className="sr-only">Photos</span>
            </th>
            {columns.map(car => (
              <td key={car.productId}>
                <div className="relative aspect-[3/2] overflow-hidden rounded-control bg-sunken">
                  <Photo photo={car.photo} alt="" sizes={SIZES} className="size-full object-cover" />
                  <Link
                    to={idListAddress(
                      '/compare',
                      ids.filter(id => id !== car.productId),
                    )}
                    preventScrollReset
                    onClick={() => compared.remove(car.productId)}
                    aria-label={`Take ${vehicleName(car)} out of the comparison`}
                    className="absolute top-0 right-0 grid size-11 place-items-center before:absolute before:size-8 before:rounded-full before:bg-surface print:hidden"
                  >
                    <X size={18} className="relative" />
                  </Link>
                </div>
              </td>
            ))}
          </tr>
          <tr className="compare-names">
            <th scope="row">
              <span className="sr-only">{capital(noun.many)}</span>
            </th>
            {columns.map(car => (
              <th key={car.productId} scope="col">
                <span className="block truncate text-sm font-normal text-muted">{car.brand ?? 'Unknown Brand'}</span>
                <Link to={`/product/${car.productId}`} className="block truncate text-base font-bold md:text-lg">
                  {car.model ?? 'Unknown Model'}
                </Link>
                <span className="block truncate text-sm font-normal text-muted">
                  {car.variant ?? 'Unknown Variant'}
                </span>
                {UNAVAILABLE[car.state] !== undefined && (
                  <span className="mt-0.5 inline-block rounded-full bg-ink px-2 text-xs font-semibold text-paper">
                    {UNAVAILABLE[car.state]}
                  </span>
                )}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(({ name, rows }) => (
          <tbody key={name} data-same={rows.every(({ same }) => same)}>
            <tr className="compare-group">
              <th scope="rowgroup" colSpan={columns.length + 1}>
                <span>{name}</span>
              </th>
            </tr>
            {rows.map(row => (
              <Row key={row.name} row={row} ids={ids} />
            ))}
          </tbody>
        ))}
        <tfoot className="print:hidden">
          <tr>
            <th scope="row">
              <span className="sr-only">Their pages</span>
            </th>
            {columns.map(car => (
              <td key={car.productId}>
                <LinkButton to={`/product/${car.productId}`} className="w-full !px-2">
                  Know More<span className="sr-only">{` about ${vehicleName(car)}`}</span>
                </LinkButton>
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  )
}

function Row({ row: { name, same, values }, ids }: { row: ComparedRow; ids: readonly string[] }) {
  return (
    <tr data-same={same}>
      <th scope="row">{name}</th>
      {values.map(({ text, better, warns }, at) => (
        <td key={ids[at]} data-better={better !== undefined}>
          {better === undefined ? (
            warns ? (
              <span className="lower-km">{text}</span>
            ) : (
              text
            )
          ) : (
            <Fragment>
              <b>{text}</b>
              <span className="sr-only">{`, ${better}`}</span>
            </Fragment>
          )}
        </td>
      ))}
    </tr>
  )
}
