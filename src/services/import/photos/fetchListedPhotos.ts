import { isFailure } from '#domain/errors.ts'
import { counted } from '#domain/text/counted.ts'
import type { VehiclePhoto } from '#domain/vehicles/vehicle.ts'
import { makeSlots } from '#platform/slots.ts'
import type { CatalogueSite } from '../../catalogueSite.ts'
import { addPhotos } from '../../vehicles/addPhotos.ts'
import { MOST_PHOTOS } from '../../photos/findPhotos.ts'
import { storePhoto } from '../../photos/storePhoto.ts'
import type { ImportFigures, ImportProblem } from '../importReport.ts'
import { noteProgress, type ImportRun } from '../importRun.ts'
import { PhotoNotFetched, type PhotoFetch } from './fetchPhoto.ts'
import type { ListedPhotos } from './listedPhotos.ts'
import { findNewSources, noteSources } from './photoSources.ts'

const AT_ONCE = 4
/** After so many failures in a row a host is not asked again in this run. */
const MOST_FAILURES = 5

interface Fetching {
  site: CatalogueSite
  run: ImportRun
  fetch: PhotoFetch
  figures: Readonly<ImportFigures>
  signal: AbortSignal
  addProblem: (problem: ImportProblem) => Promise<void>
}

/** Asks a host no more that has failed again and again. */
function openHosts(fetch: PhotoFetch) {
  const failures = new Map<string, number>()
  return async (address: string, signal: AbortSignal): Promise<Uint8Array> => {
    const { host } = new URL(address)
    if ((failures.get(host) ?? 0) >= MOST_FAILURES)
      throw new PhotoNotFetched(`${host} has failed ${MOST_FAILURES} times in a row and was not asked again.`, false)
    try {
      const bytes = await fetch(address, signal)
      failures.delete(host)
      return bytes
    } catch (error) {
      if (error instanceof PhotoNotFetched && error.ofHost) failures.set(host, (failures.get(host) ?? 0) + 1)
      throw error
    }
  }
}

/**
 * Fetches the photos that the rows of an import name, behind those that the cars have, one transaction a car (DESK-6). What a car got
 * from an address before is not fetched again, so an import that runs again goes on where it was. Returns a note for the report.
 * Throws the reason of `signal`.
 */
export async function fetchListedPhotos(
  { site, run, fetch, figures, signal, addProblem }: Fetching,
  { cars, total }: ListedPhotos,
): Promise<string[]> {
  if (cars.length === 0) return []
  const inSlot = makeSlots(AT_ONCE)
  const ask = openHosts(fetch)
  let [done, added, failed, carsWithNew] = [0, 0, 0, 0]

  /** The photo at an address, or why there is none. */
  async function take(address: string): Promise<VehiclePhoto | { reason: string }> {
    try {
      return await storePhoto(site, await ask(address, signal))
    } catch (error) {
      if (!isFailure(error)) throw error
      return { reason: error.message }
    }
  }

  for (const { vehicleId, line, column, addresses } of cars) {
    signal.throwIfAborted()
    const fresh = await findNewSources(site.database.query, vehicleId, addresses)
    done += addresses.length
    if (fresh.length === 0) continue
    const taken = await Promise.all(fresh.map(address => inSlot(async () => ({ address, got: await take(address) }))))
    const problem = (address: string, reason: string) =>
      addProblem({ line, column, value: address.slice(0, 200), reason, refuses: false })
    const photos: VehiclePhoto[] = []
    const fetched: string[] = []
    for (const { address, got } of taken) {
      if ('reason' in got) await problem(address, got.reason)
      else {
        photos.push(got)
        fetched.push(address)
      }
    }
    failed += fresh.length - fetched.length
    const outcome = await addPhotos(site, run.actor, vehicleId, photos, {
      importId: run.row.id,
      async begin(transaction) {
        await noteProgress(site, transaction, run, {
          share: done / total,
          figures: { ...figures },
          photos: { done, total },
          revert: null,
        })
        await noteSources(transaction, { vehicleId, importId: run.row.id, listed: addresses }, fetched)
      },
    }).catch((error: unknown) => {
      // The car was removed meanwhile.
      if (!isFailure(error)) throw error
      return null
    })
    if (outcome === null) continue
    added += outcome.added
    carsWithNew += outcome.added > 0 ? 1 : 0
    for (const address of outcome.beyond === 0 ? [] : fetched.slice(-outcome.beyond))
      await problem(address, `A vehicle can have up to ${MOST_PHOTOS} photos.`)
  }
  return [
    `${counted(added, 'photo')} fetched from the addresses in the file, for ${counted(carsWithNew, 'vehicle')}.`,
    ...(failed === 0 ? [] : [`${counted(failed, 'photo')} could not be fetched: the problems below say why.`]),
  ]
}
