/** The tables of the site's clock (OPS-7). Times are epoch milliseconds. */
export interface ClockTables {
  clockNotes: ClockNoteTable
  clockWords: ClockWordTable
}

/** When the time was last known, by each start of a machine that serves the site. */
interface ClockNoteTable {
  boot: string
  notedAt: number
  /** Where the counting clock of that machine stood. */
  upMs: number
}

/** One row: how often a person has said that the clock of a machine is right. Processes look whether it has risen. */
interface ClockWordTable {
  id: number
  said: number
}
