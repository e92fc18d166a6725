import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { mapFacts } from '#domain/vehicles/facts/facts.ts'
import { startSite, type TestSite } from '../startSite.ts'

let running: TestSite
beforeAll(async () => {
  running = await startSite()
})
afterAll(() => running.close())

interface Columns {
  [column: string]: 'nullable' | 'required'
}

/** The tables as the hand-written types describe them, read from their source. */
async function readTypes(): Promise<Record<string, Columns>> {
  const services = join(import.meta.dirname, '../../src/services')
  const files = await Array.fromAsync(glob(['schema.ts', '**/*Table.ts', '**/*Tables.ts'], { cwd: services }))
  const texts = await Promise.all(files.map(file => readFile(join(services, file), 'utf8')))
  const source = texts.join('\n').replace(/\/\*\*.*?\*\//gs, '')
  const columnsOf = (body: string): Columns =>
    Object.fromEntries(
      [...body.matchAll(/(\w+): ([^;\n}]+)/g)].map(([, column = '', type = '']) => [
        column,
        type.includes('null') ? 'nullable' : 'required',
      ]),
    )
  // The facts of a vehicle are columns by their table.
  const facts = mapFacts((_fact, { initial }) => (initial === undefined ? 'nullable' : 'required'))
  const interfaces = new Map(
    [...source.matchAll(/interface (\w+)( extends VehicleFacts)? \{([^}]*)\}/g)].map(
      ([, name = '', hasFacts, body = '']) => [name, { ...(hasFacts && facts), ...columnsOf(body) }],
    ),
  )
  const [, others = '', own = ''] = /interface Schema(?:\s+extends\s+([\w,\s]+?))? \{\n(.*?)\n\}/s.exec(source) ?? []
  const further = others
    .split(/,\s*/)
    .map(name => new RegExp(`interface ${name} \\{\\n(.*?)\\n\\}`, 's').exec(source)?.[1] ?? '')
  const schema = [own, ...further].join('\n')
  return Object.fromEntries(
    [...schema.matchAll(/^ {2}(\w+): (.+)$/gm)].map(([, table = '', type = '']) => {
      const [, inline = ''] = /\{(.*)\}/.exec(type) ?? []
      const named = /^\w+/.exec(type)?.[0] ?? ''
      const columns = { ...interfaces.get(named), ...columnsOf(inline) }
      if (type.endsWith('{') || Object.keys(columns).length === 0)
        throw new Error(`give the table ${table} a named interface in a …Tables.ts: this test cannot read "${type}"`)
      return [table, columns]
    }),
  )
}

/** As queries name it (`ColumnNames`). */
const inCode = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

it('has just the tables and columns that the types describe', async () => {
  const types = await readTypes()
  const tables = await running.site.database.query.introspection.getTables()
  const found = Object.fromEntries(
    tables
      // SQLite keeps trigrams in tables of its own.
      .filter(({ name }) => !/^(sqlite_|vehicle_numbers|enquiry_texts)/.test(name))
      .map(table => [
        inCode(table.name),
        Object.fromEntries(
          table.columns.map(column => [inCode(column.name), column.isNullable ? 'nullable' : 'required']),
        ),
      ]),
  )
  // SQLite reports an integer primary key as nullable, though it never is.
  for (const columns of Object.values(found)) if ('id' in columns) columns.id = 'required'
  expect(found).toEqual(types)
})

it('finds each column by the name that the types give it', async () => {
  for (const [table, columns] of Object.entries(await readTypes())) {
    const named = sql.join(Object.keys(columns).map(column => sql.ref(`${table}.${column}`)))
    await expect(
      sql`select ${named} from ${sql.table(table)} limit 0`.execute(running.site.database.query),
    ).resolves.toMatchObject({ rows: [] })
  }
})
