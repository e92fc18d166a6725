/** The search fields of the delete screen, by their names in the API (API-2). */
export interface SearchTexts {
  car_number: string
  product_id: string
  model_name: string
}

/** Shown when the search itself failed (ADMIN-5). */
export const FETCH_FAILED = 'An error occurred while fetching data.'

const MOST_CHARACTERS = 200

/** The search in an address; `asked` distinguishes an empty form that was sent from a screen that was just opened. */
export function readSearch(url: string): { texts: SearchTexts; asked: boolean } {
  const { searchParams } = new URL(url)
  const read = (name: keyof SearchTexts) => (searchParams.get(name) ?? '').trim().slice(0, MOST_CHARACTERS)
  const texts = { car_number: read('car_number'), product_id: read('product_id'), model_name: read('model_name') }
  return { texts, asked: Object.keys(texts).some(name => searchParams.has(name)) }
}
