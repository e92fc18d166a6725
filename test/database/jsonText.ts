import type { JsonText } from '#platform/database/jsonColumn.ts'

/** A text for any column of JSON, as no codec writes it: of an older release, broken, or a pattern to look for. */
export const jsonText = (text: string) => text as JsonText<never>
