import { pointsOf } from '#domain/condition/template.ts'
import { counted } from '#domain/text/counted.ts'
import { listText } from '#domain/text/listText.ts'
import type { Task } from '#domain/today/task.ts'
import { CATALOGUE_STATES } from '#domain/vehicles/vehicle.ts'
import { templateJson } from '../condition/conditionTables.ts'
import { findDueCars, isAboveFloor } from '../markdowns/dueCars.ts'
import type { Site } from '../site.ts'
import { nameBriefs } from '../stock/stockNames.ts'
import { nameVehicles } from '../vehicles/nameVehicles.ts'

const NAMED = 3
const MOST_INSPECTIONS = 5
const MOST_PRICES = 200

type StockSite = Pick<Site, 'database' | 'clock' | 'profile'>

const WITHOUT_TIME = { badge: null, late: false, at: null, version: null } as const

/** Cars that visitors see without a photo; `count` is of all of them. */
export async function photoTasks({ database: { reports } }: StockSite, count: number): Promise<Task[]> {
  if (count === 0) return []
  // The counts of the stock by day say where they are: no index has cars without photos in the order of their day.
  const days = await reports
    .selectFrom('stockDays')
    .select('stockedOn')
    .distinct()
    .where('state', 'in', CATALOGUE_STATES)
    .where('withPhotos', '=', 0)
    .where('vehicles', '>', 0)
    .orderBy('stockedOn', 'desc')
    .limit(NAMED)
    .execute()
  if (days.length === 0) return []
  const rows = await reports
    .selectFrom('vehicles')
    .select('id')
    .where('state', 'in', CATALOGUE_STATES)
    .where(
      'stockedOn',
      'in',
      days.map(day => day.stockedOn),
    )
    .where('photoCount', '=', 0)
    .orderBy('stockedOn', 'desc')
    .limit(NAMED)
    .execute()
  const names = await nameBriefs(
    reports,
    rows.map(({ id }) => id),
  )
  const more = count - names.length
  return [
    {
      ...WITHOUT_TIME,
      key: 'photos',
      kind: 'photos',
      title: `Photograph ${counted(count, 'car')}`,
      text: `${listText(more > 0 ? [...names, counted(more, 'more', 'more')] : names)}: shown without a photo.`,
      to: '/office/stock?state=for_sale&photos=none',
      action: 'Open',
    },
  ]
}

/** Inspections that were begun and not published. */
export async function inspectionTasks({ database: { reports } }: StockSite): Promise<Task[]> {
  const rows = await reports
    .selectFrom('inspections')
    .innerJoin('inspectionTemplates', 'inspectionTemplates.id', 'inspections.templateId')
    .select(['inspections.id', 'inspections.vehicleId', 'inspectionTemplates.content'])
    .select(({ selectFrom }) =>
      selectFrom('inspectionPoints')
        .select(({ fn }) => fn.countAll<number>().as('points'))
        .whereRef('inspectionPoints.inspectionId', '=', 'inspections.id')
        .as('points'),
    )
    .where('inspections.version', 'is', null)
    .orderBy('inspections.id')
    .limit(MOST_INSPECTIONS)
    .execute()
  const cars = await nameVehicles(
    reports,
    rows.map(row => row.vehicleId),
  )
  return rows.flatMap(row => {
    const car = cars.get(row.vehicleId)
    if (car === undefined || car.productId === null) return []
    const all = pointsOf(templateJson.read(row.content)).length
    return {
      ...WITHOUT_TIME,
      key: `inspection:${row.id}`,
      kind: 'inspection' as const,
      title: `Finish the inspection of ${car.name}`,
      text: `${Number(row.points)} of ${counted(all, 'point')}`,
      to: `/office/vehicles/${car.productId}/inspection`,
      action: 'Go on',
    }
  })
}

/** Prices that the ladder would lower, as one task. */
export async function priceTasks({ database: { reports }, clock, profile }: StockSite): Promise<Task[]> {
  const { steps, quietDays } = profile.ladder
  const [first] = steps
  const due = await findDueCars(reports, clock.now(), profile.ladder, MOST_PRICES)
  const count = due.filter(isAboveFloor).length
  if (first === undefined || count === 0) return []
  const many = due.length === MOST_PRICES ? `${count} or more prices` : counted(count, 'price')
  return [
    {
      ...WITHOUT_TIME,
      key: 'prices',
      kind: 'prices',
      title: `Decide on ${many}`,
      text: `In stock for ${first.days} days or more, and nobody asked in the last ${quietDays}.`,
      to: '/office/price-ladder',
      action: 'Look',
    },
  ]
}
