import { LRUCache } from 'lru-cache'
import { cardPosition, type CardPosition } from '#domain/pricing/cardPosition.ts'
import { shownPosition, type PriceBook } from '#domain/pricing/priceBook.ts'
import type { PricedCar } from '#domain/pricing/pricedCar.ts'
import type { ChangeCount } from '../changeCount.ts'
import type { PriceView } from './priceView.ts'

/** The price book of this process, kept up with the catalogue. */
export interface LivePrices extends PriceView {
  /** The book that answers; null before the first. */
  readonly book: PriceBook | null
  /** Whether changed cars have to be read: for the book that answers, or for one that is being filled. */
  readonly follows: boolean
  /** Takes changed cars as they are now, by id; those without an entry are gone. Together with the index, so that no page sees one alone. */
  apply(ids: readonly number[], cars: ReadonlyMap<number, PricedCar>): void
  /** From now on also tells this book, with the ids of the cars that changed, until it answers or null is given. */
  prepare(book: PriceBook | null, changed?: Set<number>): void
  /** From now on this book answers, with the fit that it has; with null there are no prices to compare. */
  publish(book: PriceBook | null): void
}

/** A card as it was when the book had had so many changes. */
interface KeptCard {
  book: PriceBook
  changes: number
  place: number
  price: number | null
  card: CardPosition | null
}

// As many as summaries are kept, 300 bytes each.
const MOST_CARDS = 8_000

/** Makes the prices of a process, empty at first. */
export function createLivePrices(changes: Pick<ChangeCount, 'note'>): LivePrices {
  let book: PriceBook | null = null
  let next: { book: PriceBook; changed: Set<number> } | null = null
  const cards = new LRUCache<number, KeptCard>({ max: MOST_CARDS })

  function makeCard(car: PricedCar, of: PriceBook): KeptCard {
    const position = of.position(car)
    return {
      book: of,
      changes: of.changes,
      place: of.placeOf(car),
      price: car.price,
      card: position && cardPosition(position),
    }
  }

  return {
    get book() {
      return book
    },
    get follows() {
      return book !== null || next !== null
    },
    apply(ids, cars) {
      for (const id of ids) {
        const car = cars.get(id)
        cards.delete(id)
        next?.changed.add(id)
        for (const each of [book, next?.book]) {
          if (car === undefined) each?.remove(id)
          else each?.put(car)
        }
      }
    },
    prepare(prepared, changed = new Set()) {
      next = prepared && { book: prepared, changed }
    },
    publish(ready) {
      if (ready === null || next?.book === ready) next = null
      book = ready
      cards.clear()
      changes.note()
    },
    position(car) {
      const position = book?.position(car) ?? null
      return position && shownPosition(position)
    },
    card(car) {
      if (book === null) return null
      const kept = cards.get(car.id)
      if (kept?.book === book && kept.price === car.price && !book.changedSince(kept.place, kept.changes))
        return kept.card
      const made = makeCard(car, book)
      cards.set(car.id, made)
      return made.card
    },
    value: car => book?.value(car) ?? null,
    quality: () => book?.quality ?? null,
  }
}
