/** What no row can do without. */
export type NeededField = 'brand' | 'model' | 'price'

/** Which of the fields that every row needs are lacking; a car's name may stand for brand and model. */
export function lackingFields(has: (field: NeededField | 'title' | 'actualPrice') => boolean): NeededField[] {
  return [
    ...(has('brand') || has('title') ? [] : ['brand' as const]), ...(has('model') || has('title') ? [] : ['model' as const]),
    ...(has('price') || has('actualPrice') ? [] : ['price' as const]),
  ]
}
