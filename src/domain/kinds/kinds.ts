/** The kinds of vehicle that are sold used in India (VEH-1). A category has one, and with it each vehicle of the category. */
export const KINDS = ['car', 'two-wheeler', 'three-wheeler', 'commercial', 'tractor'] as const

export type Kind = (typeof KINDS)[number]

/** Whether a text names a kind, in any case. */
export function readKind(text: string | null | undefined): Kind | undefined {
  const name = text?.trim().toLowerCase()
  return KINDS.find(kind => kind === name)
}
