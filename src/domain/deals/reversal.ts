import { z } from 'zod'
import { text } from '../text/formFields.ts'

/** The rows of a deal that are reversed by a further row (BOOK-1). */
export type ReversedKind = 'payment' | 'charge'

/** Why a row is reversed. */
export const reversalSchema = z.object({ reason: text(500, 'Please say why.') })

/** A reversal, or one that a second person has not confirmed yet. */
export interface Reversal {
  kind: ReversedKind
  rowId: number
  reason: string
  askedBy: string
  /** Epoch milliseconds. */
  askedAt: number
  /** Who has done it; null as long as nobody has. */
  doneBy: string | null
}

/** Whether a second person has to confirm a reversal of so many rupees; 0 never asks for one. */
export const needsSecondPerson = (rupees: number, { secondPersonAbove }: { secondPersonAbove: number }): boolean =>
  secondPersonAbove > 0 && rupees > secondPersonAbove
