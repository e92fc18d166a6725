import { loadSharp } from '#platform/images/loadSharp.ts'
import { indianDay } from '#domain/text/indianTime.ts'
import { addReading } from '#services/condition/addReading.ts'
import { changePoints } from '#services/condition/changePoints.ts'
import { startInspection } from '#services/condition/inspections.ts'
import { publishInspection } from '#services/condition/publishInspection.ts'
import { saveDocuments } from '#services/transfers/saveDocuments.ts'
import { readReadings } from '#services/odometer/readingRows.ts'
import { storePhoto } from '#services/photos/storePhoto.ts'
import type { ProductPlatform } from '#services/productPlatform.ts'
import { seededRandom, type Random } from '../vehicle/random.ts'
import type { DemoVehicle } from '../vehicles.ts'
import { drawCloseUp, type CloseUp } from './closeUp.ts'
import { demoFindings } from './demoFindings.ts'
import { demoDocuments, registeredOn } from './demoDocuments.ts'
import { demoReadings } from './demoReadings.ts'

const ACTOR = 'demo'
/** Of so many vehicles the condition of one is known; and of so many of these one has new instruments. */
const ONE_OF = 5
const REPLACED_OF = 12
const INSPECTORS = ['Suresh P.', 'Farida K.', 'Joseph M.']

/** A function that renders and stores each close-up once. */
function closeUps(platform: ProductPlatform): (kind: CloseUp, paint: string) => Promise<string> {
  const stored = new Map<string, Promise<string>>()
  async function store(drawing: string): Promise<string> {
    const sharp = await loadSharp()
    return (await storePhoto(platform, await sharp(Buffer.from(drawing)).resize(800).jpeg({ quality: 90 }).toBuffer()))
      .key
  }
  return (kind, paint) => {
    const drawing = drawCloseUp(kind, paint)
    const key = stored.get(drawing) ?? store(drawing)
    stored.set(drawing, key)
    return key
  }
}

async function inspect(
  platform: ProductPlatform,
  random: Random,
  { id, vehicle }: { id: number; vehicle: DemoVehicle },
  inspection: { on: string; odometerKm: number },
  photoOf: ReturnType<typeof closeUps>,
): Promise<void> {
  const age = Number(inspection.on.slice(0, 4)) - (vehicle.yearOfRegistration ?? 2020)
  const findings = await Promise.all(
    demoFindings(random, age).map(async ({ point, state, note, pin, closeUp }) => ({
      key: `demo-${point}`,
      point,
      base: 0,
      after: [],
      onlyNew: false,
      finding: { state, note, pin, photos: closeUp === null ? [] : [await photoOf(closeUp, vehicle.paint)] },
    })),
  )
  const started = await startInspection(platform, ACTOR, id)
  await changePoints(platform, ACTOR, started, 0, findings)
  await publishInspection(platform, ACTOR, started, { ...inspection, inspector: random.pick(INSPECTORS), reason: null })
}

/**
 * Gives some vehicles of the demo papers, readings of the odometer and an inspection (CAR-1 to CAR-3), unless a start that was
 * killed has begun to.
 */
export async function fillDemoCondition(platform: ProductPlatform, vehicles: readonly DemoVehicle[]): Promise<void> {
  const random = seededRandom(0x1d5ec7)
  const today = indianDay(platform.clock.now())
  const photoOf = closeUps(platform)
  const rows = await platform.database.query.selectFrom('vehicles').select(['id', 'carNumber']).execute()
  const byNumber = new Map(rows.map(row => [row.carNumber, row]))
  const chosen = vehicles.filter(
    ({ odometerKm, yearOfRegistration }) => odometerKm !== null && yearOfRegistration !== null,
  )
  for (const [place, vehicle] of chosen.filter((_, index) => index % ONE_OF === 0).entries()) {
    const row = byNumber.get(vehicle.carNumber)
    const takenIn = vehicle.postedOn ?? today
    if (row === undefined || takenIn > today) continue
    const known = await readReadings(platform.database.query, row.id)
    if (known.some(({ source }) => source === 'service' || source === 'intake')) continue
    const odometerKm = vehicle.odometerKm ?? 0
    const registered = registeredOn(random, vehicle)
    const days = { registered, takenIn, today }
    for (const reading of demoReadings(random, odometerKm, days, place % REPLACED_OF === 1))
      await addReading(platform, ACTOR, row.id, reading)
    const { version } = await platform.database.query
      .selectFrom('vehicles')
      .select('version')
      .where('id', '=', row.id)
      .executeTakeFirstOrThrow()
    await saveDocuments(platform, ACTOR, row.id, version, demoDocuments(random, vehicle, days))
    await inspect(platform, random, { id: row.id, vehicle }, { on: takenIn, odometerKm }, photoOf)
  }
}
