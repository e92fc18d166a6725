/** The kinds of vehicle that are sold used in India (VEH-1). A category has one, and with it each vehicle of the category. */
export const KINDS = ['car', 'two-wheeler', 'three-wheeler', 'commercial', 'tractor'] as const

export type Kind = (typeof KINDS)[number]

/** The kinds but cars, of which most stocks are. */
export type OtherKind = Exclude<Kind, 'car'>

/** The kind of a vehicle, which says nothing of one that is a car. */
export const kindOf = ({ kind }: { kind?: OtherKind }): Kind => kind ?? 'car'

/** The kind of a category as vehicles have it: absent for a car, and without a category. */
export const kindIfOther = (kind: Kind | null): { kind?: OtherKind } =>
  kind === null || kind === 'car' ? {} : { kind }

/** Whether a text names a kind, in any case. */
export function readKind(text: string | null | undefined): Kind | undefined {
  const name = text?.trim().toLowerCase()
  return KINDS.find(kind => kind === name)
}
