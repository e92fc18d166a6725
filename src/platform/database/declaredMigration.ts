import type { Migration } from 'kysely/migration'

/** Migrations that another stands for since a release: their names, and the last commit of this program that has them. */
export interface ReplacedMigrations {
  readonly release: string
  readonly names: readonly string[]
  readonly lastCommit: string
}

/**
 * A migration, and whether programs that do not know it must stop writing once it is applied. One that does not say so only
 * expands: it adds what older programs can leave alone (CONTRIBUTING.md). A database that has all that it `replaces` has what it
 * makes.
 */
export interface DeclaredMigration extends Migration {
  readonly stopsOlder?: boolean
  readonly replaces?: ReplacedMigrations
}

/** Migrations by name, run in the order of their names. They only go forward. */
export type Migrations = Readonly<Record<string, DeclaredMigration>>
