import { join } from 'node:path'
import SQLite from 'better-sqlite3'
import type { Visitor } from './visitor.ts'

/** Changes cars of a running site as another process would: a row and its event. */
export function openEditor(dataDir: string, visitor: Visitor): { edit(): Promise<void>; close(): void } {
  const database = new SQLite(join(dataDir, 'forecourt.sqlite'))
  const change = database.prepare<[number, number]>(
    'update vehicles set odometer_km = coalesce(odometer_km, 0) + 1, version = version + 1, updated_at = ? where id = ?',
  )
  const note = database.prepare<[number, number]>(
    `insert into events (at, actor, kind, subject, subject_id, before, after, shape)
     values (?, 'bench', 'changed', 'vehicle', ?, '{"facts":{}}', '{"facts":{}}', 2)`,
  )
  const version = async () => {
    const health = JSON.parse(await visitor.ask('/health')) as { catalogue: { version: string } }
    return health.catalogue.version
  }
  let vehicle = 100
  return {
    /** Resolves when the server has the change. */
    async edit() {
      const before = await version()
      vehicle++
      database.transaction(() => {
        change.run(Date.now(), vehicle)
        note.run(Date.now(), vehicle)
      })()
      while ((await version()) === before);
    },
    close: () => database.close(),
  }
}
