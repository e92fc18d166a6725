import type { Platform } from '#platform/platform.ts'
import type { Schema } from './schema.ts'

/** The platform with the product's tables: first argument of services that only need the database, files, clock and log. */
export type ProductPlatform = Platform<Schema>
