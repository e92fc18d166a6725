import { randomUUID } from 'node:crypto'

/** Who has begun a run, and how often another process has gone on with it since. */
interface RunKey {
  actor: string
  takenUp: number
}

/** Makes the key by which the process of a run proves that it is still its own; it differs from every other. */
export function makeRunKey({ actor, takenUp }: RunKey): string {
  return `${randomUUID()} ${takenUp} ${actor}`
}

/** Reads a key; those of releases before this one say nothing but that they differ. */
export function readRunKey(key: string): RunKey | null {
  const [, takenUp, actor] = /^\S+ (\d+) (.+)$/.exec(key) ?? []
  return takenUp === undefined || actor === undefined ? null : { actor, takenUp: Number(takenUp) }
}
