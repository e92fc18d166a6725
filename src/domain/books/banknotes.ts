/** The notes in which cash is counted, in rupees, the largest first. */
export const BANKNOTES = [500, 200, 100, 50, 20, 10] as const
export type Banknote = (typeof BANKNOTES)[number]

/** How many there are of each note; coins as the sum of them, whole rupees. */
export type CountedNotes = Readonly<Partial<Record<`n${Banknote}`, number>>> & { readonly coins?: number }

/** What counted notes and coins come to, in whole rupees. */
export const sumOfNotes = (notes: CountedNotes): number =>
  BANKNOTES.reduce((sum, note) => sum + note * (notes[`n${note}`] ?? 0), notes.coins ?? 0)
