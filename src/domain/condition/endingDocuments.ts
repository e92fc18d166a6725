import type { DocumentFact } from './documentFacts.ts'

/** A paper that ends: what it is called in a sentence, and what is not to be done without it. */
interface EndingDocument {
  name: string
  without: string | null
}

const NO_DRIVE = 'no test drive without it'

/** The papers of which the team is told that they end (DESK-8, VEH-7). The index `vehicle_papers_ending` names the same. */
export const ENDING_DOCUMENTS = {
  insurance: { name: 'insurance', without: NO_DRIVE },
  ownDamageUntil: { name: 'own damage insurance', without: null },
  pucUntil: { name: 'PUC', without: NO_DRIVE },
  permit: { name: 'permit', without: 'no load and no passengers for hire without it' },
  fitnessUntil: { name: 'fitness certificate', without: NO_DRIVE },
  taxUntil: { name: 'road tax', without: 'pay it before the transfer' },
} as const satisfies Partial<Record<DocumentFact, EndingDocument>>

export type EndingDocumentFact = keyof typeof ENDING_DOCUMENTS
export const ENDING_FACTS = Object.keys(ENDING_DOCUMENTS) as EndingDocumentFact[]
