import { join } from 'node:path'
import Database from 'better-sqlite3'
import type { APIRequestContext } from '@playwright/test'

/** A car of the demo, as calls name it. */
export interface DeskCar {
  id: number
  productId: string
  price: number
  km: number
}

/** The office of a running site, for filling it with work. */
export interface Desk {
  /** Sends what a person of the team would; throws with the answer unless it succeeds. */
  post(path: string, data: object): Promise<Record<string, unknown>>
  /** Changes the database beside the site: what lies in the past, which no call can write. */
  sql(write: (database: Database.Database) => void): void
  /** Cars on sale with photos, the longest in stock first; each is given once. */
  takeCars(count: number): DeskCar[]
  /** The version of a car as it is now. */
  versionOf(car: DeskCar): number
  /** `2026-11-23`: so many days from today. */
  day(offset: number): string
}

const DAY_MS = 86_400_000

/** Opens the desk of a site. `request` is signed in as the owner; `taken` are product ids of cars that have their work. */
export function openDesk(request: APIRequestContext, dataDir: string, taken: readonly string[]): Desk {
  const given = new Set(taken)
  function read<Row>(query: string): Row[] {
    const database = new Database(join(dataDir, 'forecourt.sqlite'), { readonly: true })
    try {
      return database.prepare<[], Row>(query).all()
    } finally {
      database.close()
    }
  }
  return {
    async post(path, data) {
      const answer = await request.post(`/api/${path}`, { headers: { 'sec-fetch-site': 'same-origin' }, data })
      if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`)
      return (await answer.json()) as Record<string, unknown>
    },
    sql(write) {
      const database = new Database(join(dataDir, 'forecourt.sqlite'))
      try {
        // At once: the site writes meanwhile.
        database.transaction(write).immediate(database)
      } finally {
        database.close()
      }
    },
    takeCars(count) {
      const cars = read<DeskCar>(
        `select id, product_id as productId, actual_price - offer_amount as price,
           odometer_km as km from vehicles
         where state = 'listed' and actual_price between 300000 and 1800000
           and (select count(*) from photos where vehicle_id = vehicles.id) >= 4 and odometer_km > 12000
           and not exists (select 1 from odometer_readings where vehicle_id = vehicles.id)
           and not exists (select 1 from vehicle_papers where vehicle_id = vehicles.id)
         order by posted_on, id`,
      )
        .filter(({ productId }) => !given.has(productId))
        .slice(0, count)
      if (cars.length < count) throw new Error('The demo has too few cars')
      for (const { productId } of cars) given.add(productId)
      return cars
    },
    versionOf: ({ id }) =>
      read<{ version: number }>(`select version from vehicles where id = ${id}`).reduce((_, row) => row.version, 0),
    day: offset => new Date(Date.now() + offset * DAY_MS + 19_800_000).toISOString().slice(0, 10),
  }
}
