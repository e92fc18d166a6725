/** The states of an import, in the order in which it goes through them. */
export const IMPORT_STATES = [
  'uploaded',
  'checking',
  'checked',
  'importing',
  'imported',
  'reverting',
  'reverted',
] as const
export type ImportState = (typeof IMPORT_STATES)[number]

/** The lists that a check or an import leaves beside its report. */
export const IMPORT_LISTS = ['problems', 'changes'] as const
export type ImportList = (typeof IMPORT_LISTS)[number]
