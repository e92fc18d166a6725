import { sql, type Kysely } from 'kysely'

/** The tables of a release, as far as programs that write to them depend on it. */
export interface SchemaDescription {
  columns: Record<string, { type: string; needed: boolean; mayBeNull: boolean }>
  /** Unique indexes and checks, each as the engine writes it. */
  rules: string[]
  /** What programs do not break on: defaults, other indexes, triggers and functions, on SQLite foreign keys too. */
  others: string[]
}

const OTHERS = {
  sqlite: `
    select replace(sql, '"', '') as text from sqlite_master where type in ('index', 'trigger') and sql not like 'create unique%'
    union all select tables.name || '.' || columns.name || ' default ' || dflt_value
      from sqlite_master as tables, pragma_table_info(tables.name) as columns where tables.type = 'table' and dflt_value is not null
    union all select tables.name || '.' || keys."from" || ' references ' || keys."table" || ' on delete ' || on_delete
      from sqlite_master as tables, pragma_foreign_key_list(tables.name) as keys where tables.type = 'table'`,
  postgres: `
    select indexdef as text from pg_indexes where schemaname = 'public' and indexdef not like 'CREATE UNIQUE%'
    union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all select pg_get_functiondef(own.oid) from pg_proc as own where pronamespace = 'public'::regnamespace
      and not exists (select 1 from pg_depend where objid = own.oid and deptype = 'e')
    union all select table_name || '.' || column_name || ' default ' || column_default from information_schema.columns
      where table_schema = 'public' and column_default is not null`,
}

/** Everything of tables that is neither a column nor a rule, as texts. */
async function othersOf(tables: Kysely<unknown>, engine: 'sqlite' | 'postgres'): Promise<string[]> {
  const { rows } = await sql.raw<{ text: string }>(OTHERS[engine]).execute(tables)
  return rows.map(({ text }) => text.replace(/\s+/g, ' ')).toSorted()
}

/** The unique indexes and checks of tables, as texts. */
async function rulesOf(tables: Kysely<unknown>, engine: 'sqlite' | 'postgres'): Promise<string[]> {
  if (engine === 'postgres') {
    const { rows } = await sql<{ rule: string }>`
      select conrelid::regclass || ' ' || pg_get_constraintdef(oid) as rule from pg_constraint
        where connamespace = 'public'::regnamespace and contype in ('c', 'u', 'p', 'f', 'x')
      union select indexdef from pg_indexes where schemaname = 'public' and indexdef like 'CREATE UNIQUE%'`.execute(
      tables,
    )
    return rows.map(row => row.rule).toSorted()
  }
  const { rows } = await sql<{ name: string; type: string; sql: string }>`
    select name, type, sql from sqlite_master where sql is not null and name not like 'sqlite_%'`.execute(tables)
  return rows
    .flatMap(({ name, type, sql: text }) => {
      const plain = text.replace(/\s+/g, ' ')
      if (type === 'index') return /^create unique/i.test(plain) ? [plain.replaceAll('"', '')] : []
      const found = plain.match(/(?:"\w+" [\w ]+)?(?:check \(.*?\)\)?|unique(?: \(.*?\))?)/gi) ?? []
      return type === 'table' ? found.map(rule => `${name}: ${rule}`) : []
    })
    .toSorted()
}

/** Describes the tables of an open database. */
export async function describeSchema(
  tables: Kysely<unknown>,
  engine: 'sqlite' | 'postgres',
): Promise<SchemaDescription> {
  const found = await tables.introspection.getTables()
  const columns = found.flatMap(table =>
    table.columns.map(
      column =>
        [
          `${table.name}.${column.name}`,
          {
            type: column.dataType.toLowerCase(),
            needed: !column.isNullable && !column.hasDefaultValue && !column.isAutoIncrementing,
            mayBeNull: column.isNullable,
          },
        ] as const,
    ),
  )
  return {
    columns: Object.fromEntries(columns.toSorted()),
    rules: await rulesOf(tables, engine),
    others: await othersOf(tables, engine),
  }
}

/** What of a newer schema a program breaks on that knows the older one; sentences, none when it may go on writing. */
export function breaksOf(older: SchemaDescription, newer: SchemaDescription): string[] {
  const tables = new Set(Object.keys(older.columns).map(name => name.split('.')[0]))
  const lost = Object.entries(older.columns).flatMap(([name, { type, mayBeNull }]) => {
    const now = newer.columns[name]
    if (now === undefined) return [`${name} is gone`]
    if (now.type !== type) return [`${name} was ${type} and is ${now.type}`]
    return mayBeNull && !now.mayBeNull ? [`${name} may not be null any more`] : []
  })
  const added = Object.entries(newer.columns).flatMap(([name, { needed }]) =>
    needed && older.columns[name] === undefined && tables.has(name.split('.')[0]) ? [`${name} is new and needed`] : [],
  )
  const known = new Set(older.rules)
  const rules = newer.rules.flatMap(rule =>
    !known.has(rule)
    && [...tables].some(table => new RegExp(`\\b${table}\\b`).test(rule.split(/ (?:using|\() ?/i)[0] ?? ''))
      ? [`there is a new rule: ${rule}`]
      : [],
  )
  return [...lost, ...added, ...rules]
}
