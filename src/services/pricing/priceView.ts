import type { CardPosition } from '#domain/pricing/cardPosition.ts'
import type { FitQuality } from '#domain/pricing/fitQuality.ts'
import type { PriceEstimate, ShownPosition } from '#domain/pricing/priceBook.ts'
import type { DescribedCar, PricedCar } from '#domain/pricing/pricedCar.ts'

/** What the prices of the stock say (PRICE-2). All of it is null until they were fitted, and where the site has switched it off. */
export interface PriceView {
  /** How the price of a car of the catalogue stands among the others, and with which cars it is compared. */
  position(car: PricedCar): ShownPosition | null
  /** The part of it that a card shows. */
  card(car: PricedCar): CardPosition | null
  /** What a car costs that is not of the stock. */
  value(car: DescribedCar): PriceEstimate | null
  /** How well estimates do on cars whose prices they did not know, by the last fit. */
  quality(): FitQuality | null
}
