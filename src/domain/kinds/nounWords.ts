import { counted } from '../text/counted.ts'
import { categoryNoun, usualKind } from './categories.ts'
import { KIND_NOUNS, type Noun } from './nouns.ts'

/** A word as a sentence begins with it: "Cars". */
export const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

/** A number of vehicles, grouped the Indian way: "1 car", "1,23,456 scooters". */
export const countOf = (number: number, { one, many }: Noun): string => counted(number, one, many)

/** What the registration mark of a vehicle is called: "car number" of a car. */
export const plateName = ({ one }: Noun): string => (one === 'car' ? 'car number' : 'vehicle number')

/** Vehicles of a category, by its name and their noun, after "used": "Suv cars", "scooters", "tractors", "Cafe racer two-wheelers". */
export function categoryPhrase(name: string, { one, many }: Noun): string {
  const isOfKind = Object.values(KIND_NOUNS).some(kind => kind.many === many)
  return isOfKind && name.toLowerCase() !== one ? `${name} ${many}` : many
}

/** What a vehicle is called by the name of its category; a car where it has none. */
export const nounOfCategory = (category: string | null): Noun =>
  category === null ? KIND_NOUNS.car : categoryNoun({ name: category, kind: usualKind(category) })
