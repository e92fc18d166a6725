import type { DeclaredMigration } from '#platform/database/declaredMigration.ts'
import { runAll } from './columns.ts'

/** Inspection templates belong to a kind of vehicle, which has several by name; those from before are of cars (VEH-6). */
export const addTemplateKinds: DeclaredMigration = {
  up: db =>
    runAll(db, [
      "alter table inspection_templates add column kind text not null default 'car'",
      "alter table inspection_templates add column name text not null default 'Standard'",
      'alter table inspection_templates add column removed integer not null default 0',
    ]),
}
