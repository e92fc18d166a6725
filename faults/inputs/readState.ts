import { sql } from 'kysely'
import { OPTION_LISTS, OPTION_LIST_NAMES } from '#domain/options/optionLists.ts'
import type { Look } from '../place/openPlace.ts'

const COUNTED = [
  'enquiry_notes',
  'enquiry_files',
  'photos',
  'drives',
  'holds',
  'inspections',
  'inspection_templates',
  'odometer_readings',
  'calendar_feeds',
  'alerts',
  'imports',
  ...OPTION_LIST_NAMES.map(list => OPTION_LISTS[list].table.replace(/[A-Z]/gu, letter => `_${letter.toLowerCase()}`)),
]
const PARTS = [
  ...['vehicles', 'enquiries'].map(table => `coalesce((select sum(version) from ${table}), 0)`),
  ...['vehicles', 'enquiries', ...COUNTED].map(table => `(select count(*) from ${table})`),
  `(select count(*) from accounts where state = 'active')`,
  `(select count(*) from accounts where role in ('staff', 'owner'))`,
]
const STATEMENT = `select ${PARTS.map((part, place) => `${part} as part${place}`).join(', ')}`

/** What is in a database, in one text: it is another one as soon as something that people keep is written. */
export async function readState({ database }: Look): Promise<string> {
  const { rows } = await sql<Record<string, number | string>>`${sql.raw(STATEMENT)}`.execute(database.query)
  return Object.values(rows[0] ?? {}).join(' ')
}
