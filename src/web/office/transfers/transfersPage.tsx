import { data } from 'react-router'
import { shortDayText } from '#domain/text/day.ts'
import { indianDay } from '#domain/text/indianTime.ts'
import { formatCarNumber } from '#domain/registration/registrationNumber.ts'
import { vehicleName } from '#domain/vehicles/vehicle.ts'
import { readCondition } from '#services/condition/findCondition.ts'
import { findChassisTwins, findIntake } from '#services/intakeRecords/findIntake.ts'
import { soldOnOf } from '#services/holdings/findHolding.ts'
import { readCarTransfers } from '#services/transfers/readCarTransfers.ts'
import { findStockVehicle } from '#services/vehicles/findStockVehicle.ts'
import { siteOrigin } from '../../seo/siteOrigin.ts'
import { siteContext } from '../../siteContext.ts'
import { requireRight } from '../access/guards.ts'
import { DocumentsForm } from '../condition/DocumentsForm.tsx'
import { OfficePage } from '../frame/OfficePage.tsx'
import { Panel } from '../ui/Panel.tsx'
import { CarTabs } from '../vehicles/CarTabs.tsx'
import type { Route } from './+types/transfersPage'
import { IntakeForm } from './IntakeForm.tsx'
import { DUES_FACTS } from '#domain/transfers/intakeSteps.ts'
import { TransferSteps } from './TransferSteps.tsx'
import { cameToNothing, doneText, SalePanel } from './SalePanel.tsx'

export const middleware: Route.MiddlewareFunction[] = [requireRight('papers.manage')]

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const vehicle = await findStockVehicle(site, { productId: params.productId.toLowerCase() })
  if (vehicle === null) throw data(null, { status: 404 })
  const { id, productId, version, carNumber, options } = vehicle
  const { query } = site.database
  const { papers, readings } = await readCondition(query, id)
  const intake = await findIntake(query, id)
  return {
    car: {
      id,
      productId,
      version,
      name: vehicleName(options),
      carNumber: carNumber === null ? null : formatCarNumber(carNumber),
    },
    intake,
    soldOn: await soldOnOf(query, id),
    twins: intake === null ? [] : await findChassisTwins(query, intake),
    papers,
    hasReading: readings.length > 0,
    cases: await readCarTransfers(query, id),
    remindText: site.profile.templates.reminder[0]?.text ?? null,
    dealer: { dealer: site.profile.name, phone: site.profile.phones[0] ?? null },
    origin: siteOrigin(site, request),
    today: indianDay(site.clock.now()),
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `Papers · ${loaderData?.car.name ?? 'Car not found'}` }, { name: 'robots', content: 'noindex' }]
}

/** How a car came, and the papers of its taking in and of its sale (DESK-3). */
export default function TransfersPage({ loaderData }: Route.ComponentProps) {
  const { car, intake, soldOn, twins, papers, hasReading, cases, remindText, dealer, origin, today } = loaderData
  const { sale } = cases
  return (
    <OfficePage
      title={`Papers of ${car.name}`}
      text={car.carNumber ?? undefined}
      back={{ to: `/office/vehicles/${car.productId}`, name: 'The car' }}
      help={sale === null ? 'taking-in' : 'papers-of-a-sale'}
    >
      <CarTabs productId={car.productId} />
      <div className="grid items-start gap-4 xl:grid-cols-2">
        {sale !== null && !cameToNothing(sale) && (
          <SalePanel
            className="xl:order-2"
            sale={sale}
            today={today}
            car={car.name}
            origin={origin}
            remind={remindText === null ? null : { text: remindText, facts: { ...dealer, car: car.name } }}
          />
        )}
        <div className="grid gap-4 xl:order-1">
          <IntakeForm
            key={car.id}
            carId={car.id}
            intake={intake}
            soldOn={soldOn}
            twins={twins}
            loanOpen={papers.hypothecation?.value === 'open'}
            hasReading={hasReading}
            today={today}
          />
          {cases.intake !== null && (
            <Panel
              title="Papers of the taking in"
              text={`Taken in on ${shortDayText(cases.intake.openedOn, today)}.`}
              aside={<span className="text-sm text-muted tabular-nums">{doneText(cases.intake.steps)}</span>}
            >
              <TransferSteps key={cases.intake.id} papers={cases.intake} today={today} primary={sale === null} />
            </Panel>
          )}
        </div>
        <div className="xl:col-span-2 xl:order-last">
          <DocumentsForm
            key={`dues ${car.id}`}
            car={car}
            papers={papers}
            today={today}
            facts={DUES_FACTS}
            title="Dues"
            save="Save the dues"
            text="Look each up, and note what you saw with its day: buyers read it so, never as a promise."
          />
        </div>
      </div>
    </OfficePage>
  )
}
