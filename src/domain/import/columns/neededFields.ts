/** The fields that every row needs. */
export type NeededField = 'brand' | 'model' | 'price'

/** By any of these a vehicle is recognised when its list comes again. */
const RECOGNISING_FIELDS = ['carNumber', 'sourceKey', 'productId', 'chassisNumber'] as const

/** Whether a list has a column by which its vehicles are recognised the next time. */
export const isRecognisable = (has: (field: (typeof RECOGNISING_FIELDS)[number]) => boolean): boolean =>
  RECOGNISING_FIELDS.some(has)

/** The needed fields that are missing. The name of a car may give brand and model. */
export function lackingFields(has: (field: NeededField | 'title' | 'actualPrice') => boolean): NeededField[] {
  return [
    ...(has('brand') || has('title') ? [] : ['brand' as const]),
    ...(has('model') || has('title') ? [] : ['model' as const]),
    ...(has('price') || has('actualPrice') ? [] : ['price' as const]),
  ]
}
