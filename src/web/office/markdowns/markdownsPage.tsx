import { useState } from 'react'
import { Link } from 'react-router'
import { may } from '#domain/accounts/permissions.ts'
import { formatRupees } from '#domain/money/price.ts'
import { counted } from '#domain/text/counted.ts'
import { listProposals, type Proposals } from '#services/markdowns/listProposals.ts'
import { orIncident } from '../../orIncident.ts'
import { siteContext } from '../../siteContext.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { accountContext, requireRight } from '../access/guards.ts'
import { OfficePage } from '../frame/OfficePage.tsx'
import { BulkNotice, type BulkDone } from '../stock/BulkNotice.tsx'
import type { Route } from './+types/markdownsPage'
import { StepTable } from './StepTable.tsx'

export const middleware: Route.MiddlewareFunction[] = [requireRight('vehicle.write')]

export async function loader({ context, request }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const seesMoney = may(context.get(accountContext).roles, 'money.see')
  const proposals = await orIncident(site, request, listProposals(site, { seesMoney }))
  return { proposals, ladder: site.profile.ladder }
}

export const meta: Route.MetaFunction = () => [{ title: 'Price ladder' }, { name: 'robots', content: 'noindex' }]

/** Lower prices for cars that have stood for long: each is proposed, and a person decides (DESK-8). */
export default function MarkdownsPage({ loaderData: { proposals, ladder } }: Route.ComponentProps) {
  const [done, setDone] = useState<BulkDone | null>(null)
  const { steps, quietDays } = ladder
  const rungs = steps.map(({ days, percent }) => `${percent} % after ${days} days`).join(', ')
  return (
    <OfficePage
      title="Price ladder"
      text="Cars that have stood for long, with a lower price for each. Nothing changes until you press."
      back={{ to: '/admin-login', name: 'Dashboard' }}
      help="price-ladder"
    >
      {proposals.steps.length === 0 ? (
        <EmptyState
          title={steps.length === 0 ? 'The price ladder is switched off' : 'No price is proposed'}
          hint={
            steps.length === 0
              ? 'It has no steps. An owner can give it some in the settings.'
              : `No car has stood long enough without its offer and without a question in the last ${quietDays} days.`
          }
        />
      ) : (
        <div className="space-y-8">
          {proposals.steps.map(step => (
            // Anew when the list is another: what was chosen of cars that are gone must not be changed.
            <StepTable
              key={`${step.step.days} ${step.cars.map(car => `${car.id}.${car.version}`).join()}`}
              of={step}
              onDone={setDone}
            />
          ))}
        </div>
      )}
      {proposals.heldBack !== null && proposals.heldBack.length > 0 && <HeldBack cars={proposals.heldBack} />}
      <div className="mt-6 max-w-3xl space-y-2 text-sm text-muted">
        {steps.length > 0 && (
          <p>{`The steps are ${rungs}, as an offer off the price without one, in whole thousands. A car is left alone while it is held or reserved, and while somebody has asked about it within ${quietDays} days.`}</p>
        )}
        <p>How a price would stand is computed as on the page of the car, from comparable cars of this site.</p>
        {proposals.isCut && <p>These are the cars that have stood longest; the next come up as these are decided.</p>}
      </div>
      <BulkNotice done={done} onClose={() => setDone(null)} />
    </OfficePage>
  )
}

/** What is not proposed because of the floor: owners alone see it, since it tells the floor. */
function HeldBack({ cars }: { cars: NonNullable<Proposals['heldBack']> }) {
  return (
    <section aria-labelledby="held-back" className="mt-8">
      <h2 id="held-back" className="font-semibold">
        {`Held back: ${counted(cars.length, 'car')} would go below the floor`}
      </h2>
      <p className="text-sm text-muted">
        Only owners see this. Change the floor on the money page of the car, or leave it.
      </p>
      <ul className="mt-2 divide-y divide-line border-y border-line text-sm">
        {cars.map(({ id, productId, name, price, proposed, floor }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4 py-2">
            <Link to={`/office/vehicles/${productId}`} className="font-medium hover:underline">
              {name}
            </Link>
            <span className="text-muted tabular-nums">
              {`${formatRupees(price)} now, ${formatRupees(proposed)} by the ladder, floor ${formatRupees(floor)}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
