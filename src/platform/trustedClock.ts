import { readFileSync } from 'node:fs'
import { hostname, uptime } from 'node:os'
import type { Clock, ClockDoubt } from './clock.ts'

/** A moment at which the time was known. `boot` and `upMs` say where the counting clock of that machine stood. */
export interface ClockNote {
  at: number
  boot: string
  upMs: number
}

/** The clocks of a machine, in milliseconds. */
export interface TimeSources {
  /** Can be set by anybody, and by the network. */
  wall(): number
  /** Counts since the machine was started, its sleep included; nobody can set it. */
  up(): number
  /** Counts without asking the system; may stand still while the machine sleeps. */
  quick(): number
  /** Another one after each start of the machine. */
  boot: string
}

/** A clock that follows the machine's as long as that is plausible. */
export interface TrustedClock extends Clock {
  doubt(): ClockDoubt | null
  /** Judges the clock by what was noted before; the newest counts of those of other machines and starts. */
  remember(notes: readonly ClockNote[]): void
  /** The time as far as it is known; null while nobody knows how long the site was off. */
  note(): ClockNote | null
  /** The machine's time as a note: remembering it trusts that clock. */
  machine(): ClockNote
}

const SECOND_MS = 1_000
const HOUR_MS = 3_600_000
/** From this on the clock of a machine that was on all the time has jumped. */
const JUMP_MS = 24 * HOUR_MS
/** So long a site may have been off, on a machine that was off too, before a person is asked. */
const ABSENCE_MS = 7 * 24 * HOUR_MS
/** The usual correction of a clock. */
const SLEW_MS = 60_000

function bootOf(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  } catch {
    // Elsewhere a start of the machine has no name; what was counted there is told apart by process.
    return `${hostname()}-${crypto.randomUUID()}`
  }
}

/** The clocks of this machine. Linux counts its sleep in what it says of its uptime. */
export const machineTime = (): TimeSources => ({
  wall: () => Date.now(),
  up: process.platform === 'linux' ? () => uptime() * 1_000 : () => performance.now(),
  quick: () => performance.now(),
  boot: bootOf(),
})

/**
 * The time of the site (OPS-7). The machine's clock is compared with the one that only counts: when they part by a day or more, the
 * site goes on counting from the time it knew, and `doubt` says so until the clock is put right or a person trusts it. Between two
 * starts of the machine nothing counts: a clock that went back, or ahead by more than a week, is doubted too.
 */
export function createTrustedClock(sources: TimeSources = machineTime()): TrustedClock {
  const { wall, up, quick, boot } = sources
  let anchor = { at: wall(), up: up() }
  let movedAt = anchor.up
  // Whether everything since the anchor was counted.
  let isCounted = true
  let doubt: ClockDoubt | null = null
  let judged = { quick: 0, ahead: 0 }
  // By how much the site's time is ahead of the machine's.
  let shift = 0

  function follow(at: number, upMs: number): void {
    anchor = { at, up: upMs }
    movedAt = upMs
    isCounted = true
  }
  function judge(): void {
    const [machine, upMs, quickMs] = [wall(), up(), quick()]
    const counted = anchor.at + upMs - anchor.up
    const ahead = machine - counted
    judged = { quick: quickMs, ahead: machine - quickMs }
    if (ahead > -JUMP_MS && ahead < (isCounted ? JUMP_MS : ABSENCE_MS)) {
      doubt = null
      shift = 0
      // Several jumps of less than a day within an hour are one.
      if (!isCounted || Math.abs(ahead) < SLEW_MS || upMs - movedAt >= HOUR_MS) follow(machine, upMs)
      return
    }
    const kind = ahead > 0 && !isCounted ? 'absent' : 'jumped'
    doubt = { kind, machine, counted }
    shift = kind === 'absent' ? 0 : -ahead
  }
  function look(): number {
    const [machine, quickMs] = [wall(), quick()]
    const hasMoved = Math.abs(machine - quickMs - judged.ahead) > SECOND_MS
    if (!hasMoved && Math.abs(quickMs - judged.quick) < SECOND_MS) return machine
    judge()
    return wall()
  }
  judge()
  return {
    now() {
      const machine = look()
      return Math.floor(machine + shift)
    },
    doubt() {
      judge()
      return doubt
    },
    remember(notes) {
      const upMs = up()
      const own = notes.find(note => note.boot === boot && note.upMs <= upMs + SECOND_MS)
      const newest = notes.toSorted((one, other) => other.at - one.at)[0]
      if (own !== undefined) follow(own.at, own.upMs)
      else if (newest !== undefined) {
        anchor = { at: newest.at, up: upMs }
        isCounted = false
      }
      judge()
    },
    note() {
      judge()
      if (doubt?.kind === 'absent') return null
      const upMs = up()
      return { at: Math.floor(anchor.at + upMs - anchor.up), boot, upMs: Math.floor(upMs) }
    },
    machine: () => ({ at: wall(), boot, upMs: Math.floor(up()) }),
  }
}
