import { useNavigate } from 'react-router'
import { dealerState } from '#domain/dealer/dealerState.ts'
import { indianDay } from '#domain/text/indianTime.ts'
import { listVendors } from '#services/bills/listVendors.ts'
import { answerPosted } from '../../forms/answerPosted.ts'
import { siteContext } from '../../siteContext.ts'
import { requireRight } from '../access/guards.ts'
import { OfficePage } from '../frame/OfficePage.tsx'
import type { Route } from './+types/newBillPage'
import { BillForm, type NewBillData } from './BillForm.tsx'

export const middleware: Route.MiddlewareFunction[] = [requireRight('books.write')]

export async function loader({ context, request }: Route.LoaderArgs): Promise<NewBillData> {
  const site = context.get(siteContext)
  return {
    formKey: crypto.randomUUID(),
    today: indianDay(site.clock.now()),
    state: dealerState(site.profile)?.gst ?? '',
    canCredit: site.profile.money.gstRegistered,
    vendors: await listVendors(site.database.query),
    vehicle: (new URL(request.url).searchParams.get('vehicle') ?? '').slice(0, 100),
  }
}

export const action = answerPosted

export const meta: Route.MetaFunction = () => [{ title: 'New bill' }, { name: 'robots', content: 'noindex' }]

/** The form of a bill (BOOK-5). */
export default function NewBillPage({ loaderData, actionData }: Route.ComponentProps) {
  const navigate = useNavigate()
  return (
    <OfficePage
      title="New bill"
      text="One bill may be over several vehicles, or over none: rent, salaries, electricity."
      back={{ to: '/office/money/bills', name: 'Bills' }}
      help="bills"
    >
      <BillForm data={loaderData} posted={actionData} onDone={bill => void navigate(`/office/money/bills/${bill}`)} />
    </OfficePage>
  )
}
