import type { JsonObject } from '#domain/passport/passportFile.ts'
import { jsonColumn } from '#platform/database/jsonColumn.ts'

/** What an entry of a passport says. Here, because the last kilometres are read without the rest of passports. */
export const contentJson = jsonColumn<JsonObject>('passport_entries.content')
