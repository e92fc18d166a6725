/** The fields that every row needs. */
export type NeededField = 'brand' | 'model' | 'price'

/** The needed fields that are missing. The name of a car may give brand and model. */
export function lackingFields(has: (field: NeededField | 'title' | 'actualPrice') => boolean): NeededField[] {
  return [
    ...(has('brand') || has('title') ? [] : ['brand' as const]),
    ...(has('model') || has('title') ? [] : ['model' as const]),
    ...(has('price') || has('actualPrice') ? [] : ['price' as const]),
  ]
}
