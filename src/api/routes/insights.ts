import { actOnTask, countAct, exportInsights } from '#contract/insights.ts'
import { networkOf } from '#domain/accounts/networkAddress.ts'
import { may } from '#domain/accounts/permissions.ts'
import { csvHead, csvLine } from '#domain/text/csv.ts'
import { indianDay } from '#domain/text/indianTime.ts'
import { isProductId } from '#domain/vehicles/productId.ts'
import { isRobot } from '#domain/insights/counted.ts'
import { readWorkPeriod } from '#domain/insights/workPeriod.ts'
import type { Site } from '#services/site.ts'
import { actOnTask as doTask } from '#services/today/putOff.ts'
import { listCarInsights } from '#services/insights/listCarInsights.ts'
import { actorOf } from '../guards/permission.ts'
import { handleCall } from '../handleCall.ts'
import { sendCsv } from '../http/sendCsv.ts'
import type { ApiScope } from '../scope.ts'
import { done } from '../wire/done.ts'

const HEARD = done('Counted, if it counts.')

const MOST_LINES = 20_000
const COLUMNS = [
  'Product id',
  'Car',
  'Looks',
  'Shortlisted',
  'Calls',
  'WhatsApp',
  'Enquiries',
  'Asked of 100 looks',
  'Days in stock',
]

/** What the pages count of visitors (DESK-8). */
export function insightsRoutes(app: ApiScope, site: Site): void {
  handleCall(app, countAct, async request => {
    const { what, car, from } = request.body
    const program = request.headers['user-agent']
    const isStaff = may(request.account?.roles ?? null, 'office.open')
    const isKnowable = car === null ? what === 'call' || what === 'whatsapp' : isProductId(car)
    if (!isStaff && isKnowable && program !== undefined && !isRobot(program))
      site.carCounts.note({ what, car, source: from }, { network: networkOf(request.ip), program })
    return HEARD
  })

  handleCall(app, actOnTask, async request => done(await doTask(site, actorOf(request), request.body)))

  handleCall(app, exportInsights, async ({ query }, reply) => {
    const period = readWorkPeriod(query.days)
    const { cars } = await listCarInsights(site, { period, sort: 'views', unasked: false }, MOST_LINES)
    const lines = cars.map(({ productId, name, share, ...car }) =>
      csvLine([
        productId,
        name,
        ...[car.views, car.shortlists, car.calls, car.whatsapps, car.enquiries, share ?? '', car.daysInStock].map(
          String,
        ),
      ]),
    )
    return sendCsv(reply, `what-works-${indianDay(site.clock.now())}.csv`, csvHead(COLUMNS) + lines.join(''))
  })
}
