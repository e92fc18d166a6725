import type { UsedOption } from '#services/options/searchOptions.ts'

/** What is being done, and to which item; `search` begins the choice of what to merge it into. */
export type OptionTask = { kind: 'delete' | 'rename'; item: UsedOption } | MergeTask
export interface MergeTask { kind: 'merge'; item: UsedOption; search: string }

/** How it ended: `reason` is the server's. */
export interface OptionOutcome { ok: boolean; text: string; reason?: string }
