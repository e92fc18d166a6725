import type { Kind } from '../../kinds/kinds.ts'
import type { FactRule } from './factRule.ts'

/** What the product knows of one fact of a vehicle. */
export interface FactRow {
  /**
   * What it holds (`FactValues`): `text` is free and stays as it is written, `code` is a text of a fixed form. It says too how people read it,
   * and of which type it is in columns and events.
   */
  value: 'text' | 'code' | 'carNumber' | 'day' | 'duration' | 'number' | 'rupees' | 'rupeesOff' | 'state'
  /** What a new vehicle has; null, which is unknown, unless it is given. */
  initial?: string | number
  /** Its name in the history and on the record. */
  label: string
  /** Behind its figure. */
  unit?: string
  /** Its name on the wire, in the form and in answers; a fact without one is not on the wire by itself. */
  wire?: string
  /** What the form of a vehicle asks; staff do not type a fact without one. */
  rule?: FactRule
  /** The kinds of vehicle that have it (VEH-2); all of them unless it says otherwise. */
  kinds?: readonly Kind[]
  /** What the form asks of these kinds instead of `rule`. */
  ruleOf?: Partial<Record<Kind, FactRule>>
  /** It follows from the car number: where there is one, its change is not told, and it is no line of the record. */
  follows?: true
  /** Who sees it; everybody unless it says otherwise. */
  seenBy?: 'staff'
  /** Every list of vehicles has it on the wire, not their detail alone. */
  listed?: true
  /** What it is, for readers of the API's document. */
  meaning?: string
}
