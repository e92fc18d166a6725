import { z } from 'zod'
import { DOCUMENT_PARTS, TRADE_DOCUMENTS } from './documentKinds.ts'

const paise = z.int()
const stateSchema = z.object({ gst: z.string(), name: z.string() })
/** A State with its GST code. */
export type DocumentState = z.output<typeof stateSchema>

const lineSchema = z.object({
  /** `car`, `charge:12`, `commission`: by which a note finds the line that it corrects. */
  key: z.string(),
  title: z.string(),
  details: z.array(z.string()),
  /** HSN of goods, SAC of services. */
  code: z.string(),
  isService: z.boolean(),
  /** What is paid for it, with the tax in it. */
  value: paise,
  taxable: paise,
  percent: z.number(),
  cgst: paise,
  sgst: paise,
  igst: paise,
  /** Whether its taxable value is the margin alone. */
  isMargin: z.boolean(),
})
export type DocumentLine = z.output<typeof lineSchema>

const passedOnSchema = z.object({ key: z.string(), what: z.string(), value: paise })
/** What was paid for the recipient at cost. */
export type PassedOn = z.output<typeof passedOnSchema>

/** To whom a document is addressed. It stands apart from the rest: privacy may have it erased one day. */
export const recipientSchema = z.object({
  name: z.string(),
  address: z.string(),
  state: stateSchema.nullable(),
  gstin: z.string().nullable(),
  /** In part. */
  pan: z.string().nullable(),
})
export type Recipient = z.output<typeof recipientSchema>

/** What a document of the trade says, as it is kept and printed for ever (BOOK-4). Sums are paise, days `2026-11-08`. */
export const tradeDocumentSchema = z.object({
  kind: z.enum(TRADE_DOCUMENTS),
  part: z.enum(DOCUMENT_PARTS),
  number: z.string(),
  day: z.string(),
  supplier: z.object({
    name: z.string(),
    lines: z.string(),
    city: z.string(),
    pin: z.string(),
    state: stateSchema.nullable(),
    gstin: z.string().nullable(),
    phone: z.string(),
  }),
  placeOfSupply: z.object({
    state: stateSchema.nullable(),
    why: z.string(),
    isInterState: z.boolean(),
    /** What was said of it when the document was made: whether we bring the vehicle, and whether somebody chose the State. */
    isBrought: z.boolean(),
    isChosen: z.boolean(),
  }),
  reverseCharge: z.boolean(),
  delivered: z.array(z.string()),
  /** The document that a note corrects, and why. */
  refersTo: z.object({ number: z.string(), day: z.string() }).nullable(),
  reason: z.string(),
  lines: z.array(lineSchema),
  passedOn: z.array(passedOnSchema),
  tcs: z.object({ value: paise, percent: z.number(), source: z.string() }).nullable(),
  exchange: z.object({ what: z.string(), value: paise }).nullable(),
  received: z.array(z.object({ what: z.string(), number: z.string(), value: paise })),
  /** Whether taxable value and tax are printed; else one price that has them in it. */
  showsTax: z.boolean(),
  declarations: z.array(z.object({ title: z.string(), text: z.string() })),
  signs: z.array(z.string()),
})
export type TradeDocument = z.output<typeof tradeDocumentSchema>
export type Supplier = TradeDocument['supplier']
export type PlaceOfSupply = TradeDocument['placeOfSupply']
