/** The part of a vehicle's event that shows who changed it after whom. */
export interface TrailEvent {
  id: number
  at: number
  actor: string
  importId: number | null
  revertsImportId: number | null
}

/** What of a vehicle's events an import can revert. */
export type Trail =
  /** Nothing: it was reverted already. */
  | { kind: 'nothing' }
  /** Somebody has changed the vehicle since; `by` is the last such event. */
  | { kind: 'changed'; by: TrailEvent }
  /** The events of this import, oldest first, without anybody else's between or after them. */
  | { kind: 'own'; ids: readonly number[] }

/**
 * Finds what of a vehicle's events, oldest first, an import can revert. An import that was reverted itself counts as if
 * it had not happened.
 */
export function trailOf(events: readonly TrailEvent[], importId: number): Trail {
  const standing: TrailEvent[] = []
  for (const event of events) {
    const reverted = event.revertsImportId
    if (reverted === null || standing.at(-1)?.importId !== reverted) {
      standing.push(event)
      continue
    }
    while (standing.length > 0 && standing.at(-1)?.importId === reverted) standing.pop()
  }
  const start = standing.findIndex(event => event.importId === importId)
  if (start === -1) return { kind: 'nothing' }
  const own = standing.slice(start)
  const other = own.findLast(event => event.importId !== importId)
  return other === undefined ? { kind: 'own', ids: own.map(({ id }) => id) } : { kind: 'changed', by: other }
}
