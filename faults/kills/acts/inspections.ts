import { pointsOf } from '#domain/condition/template.ts'
import { templateJson } from '#services/condition/conditionTables.ts'
import { ask, type MakeAct } from '../stage.ts'
import { carForm, carNumber } from './carRequest.ts'

interface Inspected {
  number: string
  vehicle: number
  inspection: number
  points: string[]
  left: string[]
}

/** Inspects cars point by point, as the yard's page does, and publishes the reports; a change without an answer is sent again. */
export const actWithInspections: MakeAct = stage => {
  let now: Partial<Inspected> | null = null
  let unsure: { key: string; point: string; state: string } | null = null

  async function begin(): Promise<void> {
    const number = now?.number ?? carNumber('FN', stage.next())
    now = { number }
    await ask(
      stage,
      'add a car to inspect',
      () => stage.office.post('/api/products/add', carForm(stage, number, 700_000, 1)),
      [409],
    )
    const { database } = stage.look()
    const { id } = await database.query
      .selectFrom('vehicles')
      .select('id')
      .where('carNumber', '=', number)
      .executeTakeFirstOrThrow()
    const reply = await ask(stage, 'start an inspection', () =>
      stage.office.post(`/api/office/vehicles/${id}/inspection`, {}),
    )
    const { inspection } = reply.json<{ inspection: number }>()
    const template = await database.query
      .selectFrom('inspections')
      .innerJoin('inspectionTemplates', 'inspectionTemplates.id', 'inspections.templateId')
      .select('content')
      .where('inspections.id', '=', inspection)
      .executeTakeFirstOrThrow()
    const points = pointsOf(templateJson.read(template.content))
      .map(({ point }) => point.id)
      .slice(0, 6)
    now = { number, vehicle: id, inspection, points, left: [...points] }
  }

  async function change({ inspection }: Inspected, sent: NonNullable<typeof unsure>): Promise<void> {
    unsure = sent
    await ask(stage, 'note what was found', () =>
      stage.office.post(`/api/office/inspections/${inspection}/changes`, {
        seen: 0,
        changes: [
          {
            key: sent.key,
            point: sent.point,
            base: 0,
            finding: { state: sent.state, note: sent.key, pin: null, photos: [] },
          },
        ],
      }),
    )
    unsure = null
    stage.ledger.expect(`point ${sent.point} of inspection ${inspection}`, async ({ database: { query } }) => {
      const row = await query
        .selectFrom('inspections')
        .select(['version', 'report'])
        .where('id', '=', inspection)
        .executeTakeFirst()
      // What is published stands in the report alone.
      if (row?.version) return row.report?.includes(sent.key) ? null : 'is not in the report'
      const rows = await query
        .selectFrom('inspectionPoints')
        .select('finding')
        .where('inspectionId', '=', inspection)
        .where('point', '=', sent.point)
        .execute()
      return rows.length === 1 && rows[0]?.finding.includes(sent.key) ? null : `stands as ${JSON.stringify(rows)}`
    })
  }

  async function publish({ inspection, vehicle, number }: Inspected): Promise<void> {
    const body = { inspector: 'Suresh P.', on: '2026-11-12', odometerKm: 32_100 }
    const isOut = async () =>
      stage
        .look()
        .database.query.selectFrom('inspections')
        .select('version')
        .where('id', '=', inspection)
        .executeTakeFirst()
    if ((await isOut())?.version === null)
      await ask(stage, 'publish a report', () =>
        stage.office.post(`/api/office/inspections/${inspection}/publish`, body),
      )
    stage.ledger.expect(`the report of ${number}`, async ({ database: { query } }) => {
      const reports = await query.selectFrom('inspections').select('version').where('vehicleId', '=', vehicle).execute()
      const readings = await query
        .selectFrom('odometerReadings')
        .select('km')
        .where('vehicleId', '=', vehicle)
        .execute()
      if (reports.length !== 1 || reports[0]?.version !== 1) return `stands as ${JSON.stringify(reports)}`
      return readings.length === 1 ? null : `brought ${readings.length} readings of the odometer`
    })
    now = null
  }

  return {
    name: 'inspections',
    async step() {
      if (now?.inspection === undefined) return begin()
      const current = now as Inspected
      if (unsure !== null) return change(current, unsure)
      const point = current.left.pop()
      if (point === undefined) return publish(current)
      const state = stage.random.one(['worn', 'fault'])
      return change(current, { key: `change-${stage.next()}-${inspectionKey(current)}`, point, state })
    },
  }
}

const inspectionKey = ({ inspection }: Inspected) => String(inspection).padStart(4, '0')
