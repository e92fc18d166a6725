import type { LivePrices } from '../../pricing/livePrices.ts'
import type { PriceView } from '../../pricing/priceView.ts'
import type { KeptReads } from './keptReads.ts'
import type { Read, Reads } from './reads.ts'

/** How well estimates do changes with a fit alone, and is little to compare. */
function qualityRead({ log }: KeptReads, prices: LivePrices): Read {
  const ask = () => JSON.stringify(prices.quality())
  let [changedAt, answer] = [log.position, ask()]
  return {
    changedAt() {
      const now = ask()
      if (now !== answer) changedAt = log.position
      answer = now
      return changedAt
    },
  }
}

/** The prices for one answer: notes what is asked of them. */
export function recordPrices(
  { kept, livePrices }: { kept: KeptReads; livePrices: LivePrices },
  reads: Reads,
): PriceView {
  return {
    position(car) {
      const ask = () => JSON.stringify(livePrices.position(car))
      reads.note(kept.get(`price of ${car.id} ${JSON.stringify(car)}`, () => livePrices.read([car], ask)))
      return livePrices.position(car)
    },
    card(car) {
      reads.note(livePrices.read([car], () => JSON.stringify(livePrices.card(car))))
      return livePrices.card(car)
    },
    value(car) {
      reads.noteUnknown()
      return livePrices.value(car)
    },
    quality() {
      reads.note(kept.get('price quality', () => qualityRead(kept, livePrices)))
      return livePrices.quality()
    },
  }
}
