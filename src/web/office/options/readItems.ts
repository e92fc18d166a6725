import type { ApiReply } from '../calls/callApi.ts'

/** An item of an option list as the API hands it out. */
export interface ListedItem { id: number; name: string; brand?: string; model?: string }

function isItem(value: unknown): value is ListedItem {
  return typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'number' && 'name' in value && typeof value.name === 'string'
}

/** The items of an answered list; null when the call failed. */
export function readItems({ ok, body }: ApiReply): ListedItem[] | null {
  return ok && Array.isArray(body) ? body.filter(isItem) : null
}
