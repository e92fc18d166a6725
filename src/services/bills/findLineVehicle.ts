import { Failure } from '#domain/errors.ts'
import { normaliseCarNumber } from '#domain/registration/registrationNumber.ts'
import { readRowId } from '#domain/text/rowId.ts'
import { parseStockView } from '#domain/stock/stockView.ts'
import { vehicleName } from '#domain/vehicles/vehicle.ts'
import { listStock } from '../stock/listStock.ts'
import type { Site } from '../site.ts'

/** A vehicle as a line of a bill names it: `label` is its number, or else its id on the site. */
export interface LineVehicle {
  id: number
  name: string
  label: string
}

const MOST_FOUND = 8

/** The vehicles that some letters may mean: a part of a number, of a name, or an id. The newest first, sold ones too. */
export async function findLineVehicles(site: Site, letters: string): Promise<LineVehicle[]> {
  const { rows } = await listStock(site, parseStockView(new URLSearchParams({ q: letters })))
  return rows
    .slice(0, MOST_FOUND)
    .map(row => ({ id: row.id, name: vehicleName(row), label: row.carNumber ?? row.productId }))
}

/** The vehicle with a number, an id of the site or a row’s id; null without one. */
async function exactVehicle({ database: { query } }: Pick<Site, 'database'>, typed: string): Promise<number | null> {
  const [id, number] = [readRowId(typed), normaliseCarNumber(typed)]
  const row = await query
    .selectFrom('vehicles')
    .select('id')
    .where(({ or, eb }) =>
      or([
        eb('productId', '=', typed.toLowerCase()),
        ...(number === null ? [] : [eb('carNumber', '=', number)]),
        ...(id === null ? [] : [eb('id', '=', id)]),
      ]),
    )
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row?.id ?? null
}

/**
 * The vehicle that a line names (BOOK-5). Throws `Failure` `invalid` at `field` where it is none, or where several fit: the message
 * names them.
 */
export async function findLineVehicle(site: Site, typed: string, field: string): Promise<number> {
  const exact = await exactVehicle(site, typed)
  if (exact !== null) return exact
  const found = await findLineVehicles(site, typed)
  const [only] = found
  if (only !== undefined && found.length === 1) return only.id
  const problem =
    only === undefined
      ? 'No vehicle has this number or name.'
      : `Several fit: ${found
          .slice(0, 3)
          .map(({ label, name }) => `${label} (${name})`)
          .join(', ')}. Please enter the number.`
  throw new Failure('invalid', problem, { [field]: problem })
}
