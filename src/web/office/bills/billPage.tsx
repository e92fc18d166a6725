import { data, Link } from 'react-router'
import { paiseText } from '#domain/books/paiseText.ts'
import { dayText } from '#domain/text/day.ts'
import { formatIndianTime } from '#domain/text/indianTime.ts'
import { readRowId } from '#domain/text/rowId.ts'
import { readBill, type Bill, type BillLine } from '#services/bills/readBill.ts'
import { readAsked, type AskedReversal } from '#services/money/readAsked.ts'
import { answerPosted } from '../../forms/answerPosted.ts'
import { orIncident } from '../../orIncident.ts'
import { siteContext } from '../../siteContext.ts'
import { accountContext, requireRight } from '../access/guards.ts'
import { useMay } from '../access/useMay.ts'
import { OfficePage } from '../frame/OfficePage.tsx'
import { Panel } from '../ui/Panel.tsx'
import type { Route } from './+types/billPage'
import { AddFile } from './AddFile.tsx'
import { ShownFile } from './BillFile.tsx'
import { categoryName, percentName } from './billWords.ts'
import { TakeBackForm } from './TakeBackForm.tsx'

export const middleware: Route.MiddlewareFunction[] = [requireRight('money.see')]

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const bill = await orIncident(site, request, readBill(site, readRowId(params.id) ?? 0))
  if (bill === null) throw data(null, { status: 404 })
  const { voucherId, totalPaise: paise } = bill
  return { bill, reversal: await readAsked(site, context.get(accountContext).id, { voucherId, paise }) }
}

export const action = answerPosted

export function meta({ loaderData }: Route.MetaArgs) {
  return [
    { title: loaderData === undefined ? 'No bill' : `Bill ${loaderData.bill.number}` },
    { name: 'robots', content: 'noindex' },
  ]
}

function Line({ line, isInterState }: { line: BillLine; isInterState: boolean }) {
  const { what, category, hsn, taxablePaise, gstPercent, taxPaise, isCreditable, car } = line
  const tax = isInterState ? 'IGST' : 'CGST and SGST'
  const parts = [
    categoryName(category),
    ...(hsn === '' ? [] : [`HSN ${hsn}`]),
    gstPercent === 0
      ? percentName(gstPercent)
      : `${tax} ${percentName(gstPercent)}: ${paiseText(taxPaise)}${isCreditable ? ', credited' : ''}`,
  ]
  return (
    <li className="flex justify-between gap-4 border-b border-line py-2.5 last:border-b-0">
      <span className="min-w-0">
        <span className="block font-semibold wrap-anywhere">{what}</span>
        <span className="block text-sm text-muted">{parts.join(' · ')}</span>
        {car !== null
          && (car.productId === null ? (
            <span className="block text-sm">{car.name}</span>
          ) : (
            <Link
              to={`/office/vehicles/${car.productId}/money?holding=${car.holding}`}
              className="inline-flex min-h-11 items-center text-sm text-brand underline"
            >
              {car.name}
            </Link>
          ))}
      </span>
      <span className="whitespace-nowrap tabular-nums">{paiseText(taxablePaise + taxPaise)}</span>
    </li>
  )
}

function Facts({ bill, asked }: { bill: Bill; asked: AskedReversal['asked'] }) {
  const { roundOffPaise, totalPaise, creditPaise, owedPaise, payment, takenBack, bookedOn, billedOn } = bill
  const paid =
    owedPaise > 0 ? `${paiseText(owedPaise)} is owed.` : payment === null ? 'Paid.' : `Paid with it: ${payment}.`
  return (
    <>
      {roundOffPaise !== 0 && (
        <p className="flex justify-between gap-4 py-1 text-sm">
          <span>Round off</span>
          <span className="tabular-nums">{paiseText(roundOffPaise)}</span>
        </p>
      )}
      <p className="flex justify-between gap-4 border-t-2 border-ink py-2 text-lg font-bold">
        <span>Total</span>
        <span className="tabular-nums">{paiseText(totalPaise)}</span>
      </p>
      <p className="text-sm">
        {takenBack === null
          ? paid
          : `Taken back by ${takenBack.by} on ${formatIndianTime(takenBack.at)}${asked === null ? '' : `, asked for by ${asked.who}`}: ${takenBack.reason}`}
      </p>
      {creditPaise > 0 && <p className="text-sm">{`Input credit of ${paiseText(creditPaise)}.`}</p>}
      {bookedOn !== billedOn && (
        <p className="text-sm">{`In the books on ${dayText(bookedOn)}: its own month was closed.`}</p>
      )}
    </>
  )
}

/** A bill, its photo or PDF, and what it did (BOOK-5). */
export default function BillPage({ loaderData: { bill, reversal }, actionData }: Route.ComponentProps) {
  const [mayWrite, mayReverse, maySeeParties] = [useMay('books.write'), useMay('books.reverse'), useMay('books.read')]
  const { id, vendor, gstin, number, billedOn, lines, file, note, by, enteredAt, takenBack } = bill
  return (
    <OfficePage
      title={`Bill ${number}`}
      text={[vendor.name, gstin === '' ? 'not registered' : gstin, dayText(billedOn)].join(' · ')}
      back={{ to: '/office/money/bills', name: 'Bills' }}
      help="bills"
    >
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,28rem)]">
        <div className="space-y-5">
          <Panel title="What was bought">
            <ul className={takenBack === null ? '' : 'line-through'}>
              {lines.map(line => (
                <Line key={line.id} line={line} isInterState={bill.isInterState} />
              ))}
            </ul>
            <Facts bill={bill} asked={reversal.asked} />
            {note !== '' && <p className="mt-2 text-sm wrap-anywhere">{note}</p>}
            <p className="mt-2 text-sm text-muted">{`Written by ${by} on ${formatIndianTime(enteredAt)}.`}</p>
            {maySeeParties && (
              <Link
                to={`/office/money/parties/${vendor.id}`}
                className="inline-flex min-h-11 items-center text-brand underline"
              >
                {`Statement of ${vendor.name}`}
              </Link>
            )}
          </Panel>
          {mayReverse && takenBack === null && (
            <Panel title="Was it wrong?">
              <TakeBackForm id={id} reversal={reversal} posted={actionData} />
            </Panel>
          )}
        </div>
        <Panel title="Photo or PDF">
          {file !== null && (
            <ShownFile file={{ id: file.id, name: file.name, isPdf: file.contentType === 'application/pdf' }} />
          )}
          {file === null && <p className="mb-3">This bill has no photo.</p>}
          {file === null && mayWrite && <AddFile bill={id} />}
        </Panel>
      </div>
    </OfficePage>
  )
}
