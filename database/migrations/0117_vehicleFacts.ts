import type { DeclaredMigration } from '#platform/database/declaredMigration.ts'
import { runAll } from './columns.ts'

const FIGURES = ['hours_run', 'gross_weight_kg', 'payload_kg', 'axles', 'tyres', 'range_km']
const DECIMALS = ['horsepower', 'battery_kwh']
const TEXTS = ['load_body', 'drive', 'gears', 'brakes', 'start']

const addColumns = (names: readonly string[], type: string) =>
  names.map(name => `alter table vehicles add column ${name} ${type}`)

/** The facts that vehicles of other kinds than cars have (VEH-2). */
export const addVehicleFacts: DeclaredMigration = {
  up: db =>
    runAll(db, [
      ...addColumns(FIGURES, 'integer'),
      ...addColumns(DECIMALS, 'double precision'),
      ...addColumns(TEXTS, 'text'),
    ]),
}
