import type { Random } from './random.ts'

export const ENGINES = ['sqlite', 'postgres'] as const
export type Engine = (typeof ENGINES)[number]
/** Engines as people call them. */
export const ENGINE_NAMES: Readonly<Record<Engine, string>> = { sqlite: 'SQLite', postgres: 'PostgreSQL' }

/** How much of everything is done. */
export interface Extent {
  /** Kills on each engine, while everything is written and during first starts. */
  kills: number
  firstStarts: number
  /** Copies of a site on each engine, and how many cars it has before. */
  copies: number
  cars: number
  /** Bad inputs on each engine. */
  inputs: number
  /** Minutes of mixed load. */
  minutes: number
  /** Seconds of each flood. */
  seconds: number
}

/** What a fault is injected with. */
export interface FaultContext {
  engines: readonly Engine[]
  extent: Extent
  /** True in `npm test`: what only counts when it is measured for long is left out. */
  isShort: boolean
  seed: number
  random: Random
  /** Address of a PostgreSQL server on which databases can be made. Asked for only where that engine is wanted. */
  postgres(): Promise<string>
  /** A folder with hostile files of one's own; null for the generated ones alone. */
  nasty: string | null
  /** Says how far it is, to whoever waits. */
  say(line: string): void
}

/** What was seen: a table for people, and every broken promise as a sentence. */
export interface Findings {
  columns: readonly string[]
  rows: readonly (readonly string[])[]
  problems: readonly string[]
}

/** A kind of fault that is injected into the real server (OPS-9). */
export interface Fault {
  name: string
  /** The requirements that it holds. */
  ids: readonly string[]
  /** Heading of its table. */
  title: string
  /** How it is done and what is expected, in a paragraph for docs/reliability.md. */
  how: string
  /** How much of it `npm test` does. */
  short: Partial<Extent>
  run(context: FaultContext): Promise<Findings>
}
