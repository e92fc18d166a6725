import { changeOfStep, type LadderStep } from '#domain/markdowns/ladder.ts'
import type { PlaceAmong } from '#domain/pricing/placeText.ts'
import type { PriceLabel } from '#domain/pricing/priceLabel.ts'
import type { BulkChange } from '#domain/stock/bulkChange.ts'
import type { Site } from '../site.ts'
import { inBatches } from '../stock/inBatches.ts'
import { loadBriefs } from '../stock/stockNames.ts'
import { findDueCars, isAboveFloor, type DueCar } from './dueCars.ts'

/** How a price stands among those of comparable cars. */
export interface Standing extends PlaceAmong {
  label: PriceLabel | null
}

/** A car with the price that is proposed for it. Prices after offer, in rupees. */
export interface PriceProposal extends Omit<DueCar, 'floor' | 'step'> {
  version: number
  productId: string
  name: string
  carNumber: string | null
  /** How the price stands now and how the proposed one would; null where nothing is compared. */
  stands: Standing | null
  wouldStand: Standing | null
}

/** The proposals of one step of the ladder, with the change that makes them. */
export interface ProposedStep {
  step: LadderStep
  change: BulkChange
  cars: PriceProposal[]
}

/** What the ladder proposes. `heldBack` are cars whose proposal would be below their floor: null for who may not know. */
export interface Proposals {
  steps: ProposedStep[]
  heldBack: (Pick<PriceProposal, 'id' | 'productId' | 'name' | 'price' | 'proposed'> & { floor: number })[] | null
  /** Whether there are more than are listed. */
  isCut: boolean
}

/** Cars of one list. */
const MOST_LISTED = 300

/** How a car of the catalogue would stand at a price; null where nothing is compared. */
function standingAt({ catalogue }: Pick<Site, 'catalogue'>, id: number, price: number): Standing | null {
  const row = catalogue.index.get(id)
  const position = row && catalogue.prices.position({ ...row, price })
  if (position === null) return null
  const { label, dearer, same, comparables } = position
  return { label, dearer, same, compared: comparables.length }
}

/**
 * The lower prices that the ladder proposes, the longest in stock first (DESK-8). Nobody is proposed a price below the floor that
 * an owner has set; only who `seesMoney` is told that there are such cars.
 */
export async function listProposals(
  site: Pick<Site, 'database' | 'clock' | 'catalogue' | 'profile'>,
  { seesMoney }: { seesMoney: boolean },
): Promise<Proposals> {
  const { reports } = site.database
  const due = await findDueCars(reports, site.clock.now(), site.profile.ladder, MOST_LISTED)
  const briefs = new Map<number, Awaited<ReturnType<typeof loadBriefs>>[number]>()
  for await (const batch of inBatches(due.map(({ id }) => id)))
    for (const brief of await loadBriefs(reports, batch)) briefs.set(brief.id, brief)
  const steps = site.profile.ladder.steps.toReversed().map(step => ({
    step,
    change: changeOfStep(step),
    cars: due
      .filter(car => car.step.days === step.days && isAboveFloor(car))
      .flatMap(({ id, daysInStock, price, proposed }): PriceProposal[] => {
        const brief = briefs.get(id)
        if (brief === undefined) return []
        const { version, productId, name, carNumber } = brief
        const [now, wouldStand] = [price, proposed].map(rupees => standingAt(site, id, rupees))
        return [
          {
            id,
            version,
            productId,
            name,
            carNumber,
            daysInStock,
            price,
            proposed,
            stands: now ?? null,
            wouldStand: wouldStand ?? null,
          },
        ]
      }),
  }))
  return {
    steps: steps.filter(({ cars }) => cars.length > 0),
    heldBack: seesMoney
      ? due.flatMap(({ id, price, proposed, floor, ...car }) => {
          const brief = briefs.get(id)
          return floor === null || brief === undefined || isAboveFloor({ ...car, proposed, floor })
            ? []
            : [{ id, productId: brief.productId, name: brief.name, price, proposed, floor }]
        })
      : null,
    isCut: due.length === MOST_LISTED,
  }
}
