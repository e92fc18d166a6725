import type { Migration } from 'kysely/migration'

/**
 * A migration, and whether programs that do not know it must stop writing once it is applied. From `RULE_SINCE` on one that does
 * not say so only expands: it adds what older programs can leave alone (CONTRIBUTING.md).
 */
export interface DeclaredMigration extends Migration {
  readonly stopsOlder?: boolean
}

/** Migrations by name, run in the order of their names. They only go forward. */
export type Migrations = Readonly<Record<string, DeclaredMigration>>

/** The first migration whose programs know this rule. Older ones refuse to write beside any migration unknown to them. */
const RULE_SINCE = '0030_shared_work'

/** Whether programs that do not know a migration may go on writing beside it. */
export function olderMayWrite(name: string, { stopsOlder = false }: DeclaredMigration): boolean {
  return name > RULE_SINCE && !stopsOlder
}

/** Whether the table of applied migrations has its column for this rule, once this migration is applied. */
export function notesRule(name: string): boolean {
  return name >= RULE_SINCE
}
