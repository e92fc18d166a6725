import { NOT_LOOKED_AT, sameFinding, type Finding } from '#domain/condition/inspection.ts'
import type { KnownPoint } from '#services/condition/inspections.ts'
import { callApi } from '../../calls/callApi.ts'
import { randomUuid } from '../../forms/randomUuid.ts'
import { dropPending, keepPending, readPending, type Pending } from './pendingChanges.ts'

/** How the inspection stands between this device and the server. */
export interface YardState {
  /** What the server has. */
  known: ReadonlyMap<string, KnownPoint>
  /** What it does not have yet. */
  pending: ReadonlyMap<string, Pending>
  /** What somebody else has said of a point that this device has changed, too. */
  disputed: ReadonlyMap<string, KnownPoint>
  line: 'good' | 'gone' | 'refused'
  /** What the server says when it refuses. */
  problem: string
  /** Epoch milliseconds; null before the first answer. */
  savedAt: number | null
}

/** The findings of an inspection on this device: changed at once, kept here, sent as soon as there is a line. */
export interface YardStore {
  state(): YardState
  subscribe(listener: () => void): () => void
  finding(point: string): Finding
  /** Notes a finding; `onlyNew` where nobody has said anything yet. */
  set(changes: readonly { point: string; finding: Finding }[], onlyNew?: boolean): void
  /** Ends a dispute about a point: with what this device has, or with what the other has. */
  settle(point: string, whose: 'mine' | 'theirs'): void
  /** Sends what waits, and asks for what others have changed. */
  send(): Promise<void>
}

const SEND_AFTER_MS = 400
const ASK_EVERY_MS = 12_000
const AT_ONCE = 100

/** Makes the store of an inspection; it works while somebody is subscribed. `onPublished` is called once it takes no more. */
export function createYardStore(
  inspection: number,
  { revision: first, points }: { revision: number; points: readonly KnownPoint[] },
  onPublished: () => void,
): YardStore {
  let revision = first
  let state: YardState = {
    known: new Map(points.map(point => [point.point, point])),
    pending: new Map(),
    disputed: new Map(),
    line: 'good',
    problem: '',
    savedAt: null,
  }
  const listeners = new Set<() => void>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let underWay: Promise<void> | null = null

  function change(more: Partial<YardState>): void {
    state = { ...state, ...more }
    for (const listener of listeners) listener()
  }

  const finding = (point: string): Finding =>
    state.pending.get(point)?.finding ?? state.known.get(point)?.finding ?? NOT_LOOKED_AT

  function schedule(after: number): void {
    clearTimeout(timer)
    timer = setTimeout(() => void send(), after)
  }

  /** Takes an answer: what was sent and taken waits no more, what others changed is known. */
  function take(
    sent: readonly Pending[],
    answer: { revision: number; points: readonly KnownPoint[]; refused: readonly string[] },
  ): void {
    const known = new Map(state.known)
    const pending = new Map(state.pending)
    const disputed = new Map(state.disputed)
    for (const point of answer.points) known.set(point.point, point)
    revision = Math.max(revision, answer.revision)
    for (const { key, point } of sent) {
      const now = pending.get(point)
      const theirs = known.get(point)
      if (answer.refused.includes(key)) {
        if (theirs !== undefined && now !== undefined) disputed.set(point, theirs)
      } else if (now?.key === key) {
        pending.delete(point)
        dropPending(inspection, point)
      } else if (now !== undefined) pending.set(point, { ...now, base: theirs?.revision ?? now.base, after: [] })
    }
    // Both came to the same meanwhile.
    for (const [point, theirs] of disputed)
      if (sameFinding(theirs.finding, pending.get(point)?.finding ?? theirs.finding)) disputed.delete(point)
    change({ known, pending, disputed, line: 'good', problem: '', savedAt: Date.now() })
  }

  async function sendOnce(): Promise<void> {
    const sent = [...state.pending.values()].filter(({ point }) => !state.disputed.has(point)).slice(0, AT_ONCE)
    for (const { point, key } of sent) {
      const now = state.pending.get(point)
      if (now?.key === key) now.sent = true
    }
    const reply = await callApi('POST /api/office/inspections/:id/changes', {
      params: { id: inspection },
      body: {
        seen: revision,
        changes: sent.map(({ key, point, base, after, onlyNew, finding: { state: is, note, pin, photos } }) => ({
          key,
          point,
          base,
          after: after.slice(-20),
          onlyNew,
          finding: { state: is, note, pin, photos: photos.map(photo => photo.key) },
        })),
      },
    })
    if (reply.ok) return take(sent, reply.body)
    const isGone = reply.status === 0 || reply.status >= 500 || reply.status === 429
    change({ line: isGone ? 'gone' : 'refused', problem: isGone ? '' : reply.message })
    if (reply.status === 409) onPublished()
  }

  async function send(): Promise<void> {
    clearTimeout(timer)
    underWay ??= sendOnce().finally(() => {
      underWay = null
      if (listeners.size === 0) return
      const waits = [...state.pending.keys()].some(point => !state.disputed.has(point))
      schedule(waits && state.line === 'good' ? 0 : ASK_EVERY_MS)
    })
    await underWay
  }

  const onLine = () => void send()

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      if (listeners.size === 1) {
        addEventListener('online', onLine)
        const kept = readPending(inspection)
        if (kept.length > 0)
          change({ pending: new Map([...kept.map(one => [one.point, one] as const), ...state.pending]) })
        // The page may be older than what this device or another has sent meanwhile.
        schedule(0)
      }
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        clearTimeout(timer)
        removeEventListener('online', onLine)
      }
    },
    finding,
    set(changes, onlyNew = false) {
      const pending = new Map(state.pending)
      for (const { point, finding: is } of changes) {
        const before = pending.get(point)
        const next: Pending = {
          key: randomUuid(),
          point,
          base: before?.base ?? state.known.get(point)?.revision ?? 0,
          // Sent, and perhaps taken: whether it was is not known yet.
          after: before === undefined ? [] : [...before.after, ...(before.sent ? [before.key] : [])],
          onlyNew: onlyNew && before === undefined,
          finding: is,
          sent: false,
        }
        pending.set(point, next)
        keepPending(inspection, next)
      }
      change({ pending })
      schedule(SEND_AFTER_MS)
    },
    settle(point, whose) {
      const pending = new Map(state.pending)
      const disputed = new Map(state.disputed)
      const mine = pending.get(point)
      const theirs = disputed.get(point)
      disputed.delete(point)
      if (whose === 'theirs' || mine === undefined || theirs === undefined) {
        pending.delete(point)
        dropPending(inspection, point)
      } else {
        const insisted = { ...mine, key: randomUuid(), base: theirs.revision, after: [], onlyNew: false, sent: false }
        pending.set(point, insisted)
        keepPending(inspection, insisted)
      }
      change({ pending, disputed })
      schedule(0)
    },
    send,
  }
}
