import { exportDemand } from '#contract/demand.ts'
import { readDemandPeriod } from '#domain/demand/demand.ts'
import { csvHead, csvLine } from '#domain/text/csv.ts'
import { indianDay } from '#domain/text/indianTime.ts'
import { readDemand } from '#services/demand/readDemand.ts'
import type { Site } from '#services/site.ts'
import { handleCall } from '../handleCall.ts'
import { sendCsv } from '../http/sendCsv.ts'
import type { ApiScope } from '../scope.ts'

const COLUMNS = ['Brand', 'Model', 'Budget up to', 'Searches without result', 'Saved searches', 'Cars in stock']

/** The demand as a file, for staff (FIND-12). */
export function demandRoutes(app: ApiScope, site: Site): void {
  handleCall(app, exportDemand, async ({ query }, reply) => {
    const rows = await readDemand(site, readDemandPeriod(query.days))
    const lines = rows.map(({ brand, model, budget, misses, saved, inStock }) =>
      csvLine([brand ?? '', model ?? '', ...[budget ?? '', misses, saved, inStock].map(String)]),
    )
    return sendCsv(reply, `demand-${indianDay(site.clock.now())}.csv`, csvHead(COLUMNS) + lines.join(''))
  })
}
