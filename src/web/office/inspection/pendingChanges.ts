import type { Finding } from '#domain/condition/inspection.ts'

/** A change of a point that the server has not acknowledged. */
export interface Pending {
  /** Made once, so that it counts once however often it is sent. */
  key: string
  point: string
  /** The revision of the point that was seen; 0 for none. */
  base: number
  /** Keys of earlier changes of it that were sent and never answered. */
  after: readonly string[]
  onlyNew: boolean
  finding: Finding
  /** Whether it was sent, and the answer may have been lost. */
  sent: boolean
}

const prefixOf = (inspection: number) => `forecourt:inspection:${inspection}:`

/** What the browser refuses to keep, by the same names. */
const onPage = new Map<string, Pending>()

/** Keeps a change on the device until it is acknowledged. Where the browser refuses, it lives as long as the page. */
export function keepPending(inspection: number, pending: Pending): void {
  const name = prefixOf(inspection) + pending.point
  const kept = { ...pending, sent: true }
  try {
    localStorage.setItem(name, JSON.stringify(kept))
    onPage.delete(name)
  } catch {
    onPage.set(name, kept)
  }
}

/** Forgets the change of a point. */
export function dropPending(inspection: number, point: string): void {
  onPage.delete(prefixOf(inspection) + point)
  try {
    localStorage.removeItem(prefixOf(inspection) + point)
  } catch {
    // Nothing is kept there.
  }
}

function parse(text: string | null): Pending[] {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    // Written by `keepPending` alone; who else writes there only harms themselves.
    return typeof value === 'object' && value !== null && 'finding' in value ? [value as Pending] : []
  } catch {
    return []
  }
}

/** What an earlier visit of the page could not send. It may have been sent: the answer may have been lost. */
export function readPending(inspection: number): Pending[] {
  const prefix = prefixOf(inspection)
  const here = [...onPage].flatMap(([name, pending]) => (name.startsWith(prefix) ? [pending] : []))
  try {
    const kept = Object.keys(localStorage)
      .filter(name => name.startsWith(prefix) && !onPage.has(name))
      .flatMap(name => parse(localStorage.getItem(name)))
    return [...kept, ...here]
  } catch {
    return here
  }
}
