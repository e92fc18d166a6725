/** A version's number in an address; null for the newest, and for what is no number. */
export function readVersion(query: URLSearchParams): number | null {
  const text = query.get('version') ?? ''
  return /^[1-9]\d{0,4}$/.test(text) ? Number(text) : null
}
