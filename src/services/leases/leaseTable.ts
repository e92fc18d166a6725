/** Work that one process at a time does: who does it now, and when it was last brought to its end. */
export interface LeaseTable {
  name: string
  /** Key of the one who holds it; null when it is free. */
  holder: string | null
  /** Rises with every heartbeat of the holder, and is never set back. */
  beat: number
  /** Epoch milliseconds; null when it never was. */
  doneAt: number | null
}
