import { createHash } from 'node:crypto'
import { addDays, DAY_MS, indianDay } from '../../src/domain/text/indianTime.ts'
import { writeFilter } from '../../src/domain/catalogue/filter.ts'
import { BUDGETS } from '../../src/domain/demand/demand.ts'
import { nameKey } from '../../src/domain/text/nameKey.ts'
import { hashPassword } from '../../src/platform/passwords.ts'
import { planJson } from '../../src/services/import/importContent.ts'
import { randomNumbers } from '../catalogue/listings.ts'
import { importsOf, TEAM } from './fillEvents.ts'
import type { CarKind } from './kinds.ts'
import type { Filling } from './statements.ts'

/** The owner of a site of the bench. */
export const OWNER = { email: 'owner@cars.example', password: 'a million cars' }

const MEMBERS = 300
const SUBSCRIBERS = 20_000
const ALERTS = 30_000
const DEMAND_DAYS = 180
const KINDS_A_DAY = 300
const AT_ONCE = 500

const inBatches = <Row>(rows: readonly Row[]) =>
  Array.from({ length: Math.ceil(rows.length / AT_ONCE) }, (_, batch) =>
    rows.slice(batch * AT_ONCE, (batch + 1) * AT_ONCE),
  )

/** The owner, the team and members, whose password is the owner's, and the imports that the events name. */
export async function fillAccounts({ db, cars, now }: Filling): Promise<void> {
  const hash = await hashPassword(OWNER.password)
  const accounts = Array.from({ length: TEAM + MEMBERS }, (_, place) => {
    const email =
      place === 0 ? OWNER.email : place < TEAM ? `staff${place}@cars.example` : `person${place}@mail.example`
    return {
      email,
      emailKey: email,
      passwordHash: hash,
      role: place === 0 ? ('owner' as const) : place < TEAM ? ('staff' as const) : ('member' as const),
      state: place % 20 === 19 ? ('disabled' as const) : ('active' as const),
      createdAt: now - (place + 1) * DAY_MS,
      lastSeenAt: now - place * 3_600_000,
    }
  })
  for (const batch of inBatches(accounts)) await db.insertInto('accounts').values(batch).execute()
  const imports = Array.from({ length: importsOf(cars) }, (_, place) => ({
    actor: String((place % TEAM) + 1),
    fileName: `stock-${place + 1}.csv`,
    fileBytes: 2_000_000 + place,
    settings: planJson.write({ format: 'csv', columns: [], choices: {}, createOptions: false }),
    state: 'imported' as const,
    createdAt: now - (importsOf(cars) - place) * 17 * DAY_MS,
    updatedAt: now - (importsOf(cars) - place) * 17 * DAY_MS,
  }))
  await db.insertInto('imports').values(imports).execute()
}

/** Saved searches for kinds of car, some of them for any model or at any price. */
export async function fillAlerts({ db, now }: Filling, kinds: readonly CarKind[]): Promise<void> {
  const random = randomNumbers(2029)
  const subscribers = Array.from({ length: SUBSCRIBERS }, (_, place) => ({
    email: `waits${place}@mail.example`,
    emailKey: `waits${place}@mail.example`,
    tokenSeed: `seed ${place}`,
    tokenHash: createHash('sha256').update(`seed ${place}`).digest('hex'),
    mails: 0,
    countedSince: 0,
    createdAt: now - DAY_MS,
  }))
  for (const batch of inBatches(subscribers)) await db.insertInto('subscribers').values(batch).execute()
  const alerts = Array.from({ length: ALERTS }, (_, place) => {
    const kind = kinds[Math.floor(random() ** 2 * kinds.length)]
    const [brand, model] = [nameKey(kind?.brand ?? ''), random() < 0.7 ? nameKey(kind?.model ?? '') : '']
    const budget = random() < 0.6 ? (BUDGETS[Math.floor(random() * BUDGETS.length)] ?? 0) : 0
    const filter = writeFilter({
      chosen: { brand: [brand], ...(model === '' ? {} : { model: [model] }) },
      ...(budget === 0 ? {} : { priceMax: budget }),
    }).toString()
    const at = now - Math.floor(random() * 150 * DAY_MS)
    return {
      subscriberId: (place % SUBSCRIBERS) + 1,
      subject: `search ${filter}#${place}`,
      filter,
      frequency: 'daily' as const,
      state: 'active' as const,
      revision: place + 1,
      createdAt: at,
      confirmedAt: at,
      expiresAt: now + 60 * DAY_MS,
      demandBrand: brand,
      demandModel: model,
      demandBudget: budget,
    }
  })
  for (const batch of inBatches(alerts)) await db.insertInto('alerts').values(batch).execute()
  // What the site's own events say of the cars was told long ago.
  await db
    .updateTable('alertWorker')
    .set(({ selectFrom, fn }) => ({
      eventId: selectFrom('events').select(({ ref }) => fn.max(ref('id')).as('id')),
      revision: ALERTS,
    }))
    .execute()
}

/** Searches that found nothing, of half a year. */
export async function fillDemand({ db, now }: Filling, kinds: readonly CarKind[]): Promise<void> {
  const random = randomNumbers(2030)
  for (let ago = 0; ago < DEMAND_DAYS; ago++) {
    const day = addDays(indianDay(now), -ago)
    const misses = new Map(
      Array.from({ length: KINDS_A_DAY }, () => {
        const kind = kinds[Math.floor(random() ** 2 * kinds.length)]
        const miss = {
          day,
          brand: nameKey(kind?.brand ?? ''),
          model: nameKey(kind?.model ?? ''),
          budget: BUDGETS[Math.floor(random() * BUDGETS.length)] ?? 0,
          searches: 1 + Math.floor(random() ** 3 * 40),
        }
        return [[miss.brand, miss.model, miss.budget].join('/'), miss] as const
      }),
    )
    await db
      .insertInto('searchMisses')
      .values([...misses.values()])
      .execute()
  }
}
