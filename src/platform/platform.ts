import type { Logger } from 'pino'
import type { Clock } from './clock.ts'
import type { Configuration } from './configuration.ts'
import type { Database } from './database/database.ts'
import type { FileStore } from './files/fileStore.ts'

/** The outside world as services get it, as their first argument. */
export interface Platform<Schema> {
  readonly configuration: Configuration
  readonly database: Database<Schema>
  readonly files: FileStore
  readonly clock: Clock
  readonly log: Logger
}
