import { CompiledQuery, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEFAULT_SITE_PROFILE } from '#domain/dealer/siteProfile.ts'
import { isTaskKey } from '#domain/today/task.ts'
import { endingPapers, endingTasks } from '#services/today/endingTasks.ts'
import { saveVehicles } from '#services/vehicles/saveVehicles.ts'
import { startSite, type TestSite } from '../startSite.ts'

const NOW = Date.parse('2026-11-23T10:00:00+05:30')
const vehicle = (carNumber: string, options: Record<string, string>, rest: object = {}) => ({
  carNumber,
  actualPrice: 500_000,
  postedOn: '2026-11-01',
  options,
  ...rest,
})

let running: TestSite
beforeAll(async () => {
  running = await startSite({
    configuration: { mode: 'live' },
    profile: DEFAULT_SITE_PROFILE,
    clock: { now: () => NOW },
    fill: platform =>
      saveVehicles(
        platform,
        'test',
        [
          vehicle('KA05MH1001', { brand: 'Tata', model: '407', category: 'Light Goods Vehicle' }),
          vehicle('KA05MH1002', { brand: 'Honda', model: 'Activa', category: 'Scooter' }),
          vehicle('KA05MH1003', { brand: 'Kia', model: 'Seltos', category: 'SUV' }),
          vehicle('KA05MH1004', { brand: 'Kia', model: 'Carens', category: 'MUV' }, { state: 'sold' }),
        ],
        { createOptions: true },
      ),
  })
})
afterAll(() => running.close())

async function note(number: number, papers: Record<string, string>) {
  const { id, productId } = await running.site.database.query
    .selectFrom('vehicles')
    .select(['id', 'productId'])
    .where('carNumber', '=', `KA05MH${number}`)
    .executeTakeFirstOrThrow()
  await running.site.database.transaction(async transaction => {
    for (const [fact, value] of Object.entries(papers))
      await sql`insert into vehicle_papers (vehicle_id, fact, value, seen_on, source)
        values (${id}, ${fact}, ${value}, '2026-11-01', 'portal')`.execute(transaction)
  })
  return { id, productId }
}

const titles = async (endsWithinDays?: number) => {
  const papers = { ...running.site.profile.papers, ...(endsWithinDays !== undefined && { endsWithinDays }) }
  return endingTasks({ ...running.site, profile: { ...running.site.profile, papers } })
}

describe('papers that end, in the list for today [DESK-8] [VEH-7]', () => {
  it('are those of each class, lead to the paper itself, and go from the list by its key', async () => {
    const truck = await note(1001, {
      permit: 'goods 2026-11-30',
      fitnessUntil: '2026-11-20',
      taxUntil: 'paid 2026-12-03',
      insurance: 'third_party 2027-11-01',
      pucUntil: '2026-12-30',
    })
    await note(1002, { insurance: 'comprehensive 2030-01-01', ownDamageUntil: '2026-11-24' })
    const car = await note(1003, { insurance: 'comprehensive 2026-11-25', fitnessUntil: '2026-11-26' })
    await note(1004, { insurance: 'comprehensive 2026-11-25' })
    const tasks = await titles()
    expect(tasks.map(({ title, text, badge }) => [title, text, badge])).toEqual([
      [
        'The fitness certificate of Tata 407 · KA 05 MH 1001 has ended',
        'on 20 Nov 2026; no test drive without it.',
        null,
      ],
      ['The own damage insurance of Honda Activa · KA 05 MH 1002 ends', 'on 24 Nov 2026', 'tomorrow'],
      // A car has no fitness certificate of its own: what is kept of one is asked for nowhere.
      ['The insurance of Kia Seltos · KA 05 MH 1003 ends', 'on 25 Nov 2026', 'in 2 days'],
      ['The permit of Tata 407 · KA 05 MH 1001 ends', 'on 30 Nov 2026', 'in 7 days'],
      ['The road tax of Tata 407 · KA 05 MH 1001 ends', 'on 3 Dec 2026', 'in 10 days'],
    ])
    expect(tasks[0]).toMatchObject({
      key: `ending:${truck.id}:fitnessUntil:2026-11-20`,
      late: true,
      to: `/office/vehicles/${truck.productId}/condition#fitnessUntil`,
    })
    expect(tasks[2]?.to).toBe(`/office/vehicles/${car.productId}/condition#insurance`)
    expect(tasks.every(({ key }) => isTaskKey(key))).toBe(true)
  })

  it('come so many days before as the settings say, and values without a day never do', async () => {
    await note(1003, { permit: 'not_needed', taxUntil: 'lifetime' })
    expect(await titles(1)).toHaveLength(1)
    expect((await titles(90)).map(({ text }) => text)).toContain('on 30 Dec 2026')
  })

  it('are found by their index among many, and no more are named than anybody reads', async () => {
    const { database } = running.site
    // Papers of vehicles that are gone stay: 60,000 of ten years.
    await database.transaction(transaction =>
      sql`insert into vehicle_papers (vehicle_id, fact, value, seen_on, source)
        with recursive numbers (n) as (select 0 union all select n + 1 from numbers where n < 59999)
        select 1000000 + n, 'fitnessUntil',
          (2020 + n % 10) || '-' || (10 + n / 10 % 3) || '-' || (10 + n / 30 % 19), '2020-01-01', 'portal'
        from numbers`.execute(transaction),
    )
    const isPostgres = database.engine === 'postgres'
    if (isPostgres) await sql`analyze vehicle_papers`.execute(database.query)
    const { sql: text, parameters } = endingPapers(database.query, '2026-11-09', '2026-12-07').compile()
    const { rows } = await database.query.executeQuery<object>(
      CompiledQuery.raw(`${isPostgres ? 'explain' : 'explain query plan'} ${text}`, [...parameters]),
    )
    expect(JSON.stringify(rows)).toContain('vehicle_papers_ending')
    expect(JSON.stringify(rows)).not.toMatch(/seq scan on vehicle_papers|scan vehicle_papers(?! using)/i)
    expect(await titles()).toHaveLength(5)
  })
})
