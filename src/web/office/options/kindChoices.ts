import { KINDS } from '#domain/kinds/kinds.ts'
import { KIND_NOUNS } from '#domain/kinds/nouns.ts'
import type { Choice } from '../ui/SelectField.tsx'

/** The kinds of vehicle to choose from (VEH-1). */
export const KIND_CHOICES: readonly Choice[] = KINDS.map(kind => [kind, KIND_NOUNS[kind].title])
