/** The private page of what was sent, in an answer of the API (CAR-5); null where the answer names none. */
export function privatePageOf(body: unknown): string | null {
  if (typeof body !== 'object' || body === null || !('private_page' in body)) return null
  return typeof body.private_page === 'string' ? body.private_page : null
}
