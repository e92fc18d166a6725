import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

const ROWS_PER_READ = 500

interface EnquiryRow {
  id: number
  kind: string
  name: string
  email: string
  phone: string
  details: string
  vehicle_snapshot: string | null
  search_text: string | null
}

// oxlint-disable-next-line no-control-regex
const GAPS = /[\s\u0000\u2010-\u2015_-]+/gu

// A copy of the rules as of this migration: later changes of the rules must not change what it does.
const keyOf = (text: string) => text.normalize('NFKC').toLowerCase().replace(GAPS, ' ').trim()

function carOf({ kind, details, vehicle_snapshot: snapshot }: EnquiryRow): (string | null | undefined)[] {
  const form = JSON.parse(details) as Partial<Record<string, string>>
  const vehicle = snapshot === null ? null : (JSON.parse(snapshot) as Partial<Record<string, string | null>>)
  const named = [form.carName, kind === 'sale' ? form.variant : form.carVariant]
  return [
    ...(vehicle === null ? named : [vehicle.brand, vehicle.model, vehicle.variant]),
    kind === 'sale' ? form.carNumber : null,
  ]
}

/**
 * Makes enquiries searchable that came before there was a search: by their car and its number too, and by names in any
 * case.
 */
export const completeEnquirySearch: Migration = {
  async up(db: Kysely<unknown>) {
    for (let last = 0, count = ROWS_PER_READ; count === ROWS_PER_READ;) {
      const { rows } = await sql<EnquiryRow>`
        select id, kind, name, email, phone, details, vehicle_snapshot, search_text from enquiries
        where id > ${last} order by id limit ${sql.lit(ROWS_PER_READ)}`.execute(db)
      for (const row of rows) {
        const text = keyOf([row.name, row.email, row.phone, ...carOf(row)].filter(Boolean).join(' '))
        if (text !== row.search_text)
          await sql`update enquiries set search_text = ${text} where id = ${row.id}`.execute(db)
      }
      last = rows.at(-1)?.id ?? last
      count = rows.length
    }
  },
}
