import type { UsedOption } from '#services/options/searchOptions.ts'

/** The action in progress and its item; `search` is the initial search for a merge target. */
export type OptionTask = { kind: 'delete' | 'rename'; item: UsedOption } | MergeTask
export interface MergeTask {
  kind: 'merge'
  item: UsedOption
  search: string
}

/** The outcome; `reason` is the text of the server. */
export interface OptionOutcome {
  ok: boolean
  text: string
  reason?: string
}
