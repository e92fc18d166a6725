import { followWork } from '#platform/followWork.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import type { SavableCatalogue } from './catalogueView.ts'

/** When snapshots of the catalogue are written. */
interface SnapshotRules {
  /** Not for fewer vehicles: their rows are read in some milliseconds. */
  fewestVehicles: number
  /** Not before so many events came since the last one: they are applied in some tens of milliseconds. */
  fewestEvents: number
  /** So long after the start the first may be written: visitors come first. */
  firstAfterMs: number
  /** So far apart are two of them, unless the site is closed. */
  everyMs: number
  /** How long closing the site waits for one. */
  closeWithinMs: number
}

const RULES: SnapshotRules = {
  fewestVehicles: 2_000,
  fewestEvents: 1_000,
  firstAfterMs: 5_000,
  everyMs: 600_000,
  closeWithinMs: 3_000,
}

/**
 * Writes snapshots of the catalogue, from which the next start goes on: soon after a start that had much to read, every ten
 * minutes while much changes, and at the end. Failures are logged, since a start can do without. Returns a
 * function that stops it.
 */
export function keepSnapshot(
  { log }: ProductPlatform,
  catalogue: SavableCatalogue,
  rules: SnapshotRules = RULES,
): () => Promise<void> {
  async function writeIfWorth(goesOn: () => boolean): Promise<void> {
    if (catalogue.health().vehicles < rules.fewestVehicles || catalogue.unsaved() < rules.fewestEvents) return
    await catalogue.save(goesOn)
  }
  const { everyMs, firstAfterMs } = rules
  const work = followWork(
    { log },
    { name: 'snapshots of the catalogue', everyMs, firstAfterMs, step: () => writeIfWorth(() => true) },
  )
  return async () => {
    const giveUpAt = performance.now() + rules.closeWithinMs
    await work.close()
    await writeIfWorth(() => performance.now() < giveUpAt).catch((err: unknown) =>
      log.warn({ err }, 'no snapshot of the catalogue could be written'),
    )
  }
}
