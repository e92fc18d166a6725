import { isFailure } from '#domain/errors.ts'
import { counted } from '#domain/text/counted.ts'
import { vehicleName, type Vehicle, type VehiclePhoto } from '#domain/vehicles/vehicle.ts'
import { addPhotos } from '../../vehicles/addPhotos.ts'
import { MOST_PHOTOS } from '../../photos/findPhotos.ts'
import { storePhoto } from '../../photos/storePhoto.ts'
import type { CatalogueSite } from '../../catalogueSite.ts'
import { loadVehicles } from '../../vehicles/loadVehicles.ts'
import type { RunReport } from '../importContent.ts'
import { NO_FIGURES, type ImportChange, type ImportFigures } from '../importReport.ts'
import { noteProgress, type ImportRun } from '../importRun.ts'
import { packedParts } from '../importFiles.ts'
import { openUploadedZip } from '../packed/openUploadedZip.ts'
import { openReportLists } from '../reportLists.ts'
import { matchPhotos, type PackedPhoto } from './matchPhotos.ts'

const VEHICLES_AT_A_TIME = 200
const BEYOND = `is left out: a vehicle can have up to ${MOST_PHOTOS} photos`

const photosText = (count: number) => (count === 0 ? '' : counted(count, 'photo'))

/** How a car's photos change. */
function changeOf({ id, photos, ...vehicle }: Vehicle, line: number, after: string): ImportChange {
  return {
    line,
    vehicleId: id,
    name: vehicleName(vehicle.options) ?? 'A vehicle',
    carNumber: vehicle.carNumber,
    held: null,
    changes: [{ field: 'photos', label: 'Photos', before: photosText(photos.length), after }],
    meanwhile: '',
  }
}

async function bytesOf({ entry }: PackedPhoto): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of entry.open()) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/**
 * Reads the uploaded ZIP of photos of a run: a check finds the car of each photo by its name; an import adds them, one transaction a
 * car. In the report's figures `rows` are photos read so far, `added` those that cars have got, `unchanged` those that they had,
 * `updated` the cars that have got some. An import that runs again adds nothing twice: a photo is known by its content. Throws
 * the reason of `signal`, and `Failure` `invalid` when the file cannot be read.
 */
export async function readPhotoZip(
  site: CatalogueSite,
  run: ImportRun,
  key: string,
  signal: AbortSignal,
): Promise<RunReport> {
  const startedAt = site.clock.now()
  const checking = run.kind === 'checking'
  const lists = await openReportLists(site.files, key)
  const figures: ImportFigures = { ...NO_FIGURES }
  let done = 0
  const { cars, refused } = await matchPhotos(site, (await openUploadedZip(packedParts(site.files, key))).entries)
  const total = Math.max(
    1,
    cars.reduce((sum, { photos }) => sum + photos.length, 0),
  )

  async function refuse({ line, name, reason }: { line: number; name: string; reason: string }): Promise<void> {
    figures.refused += 1
    await lists.addProblem({ line, column: 'File', value: name, reason, refuses: true })
  }

  /** Stores the photos of a car; those that cannot be read are told. */
  async function storeAll(photos: readonly PackedPhoto[]): Promise<VehiclePhoto[]> {
    const stored: VehiclePhoto[] = []
    for (const photo of photos) {
      signal.throwIfAborted()
      try {
        stored.push(await storePhoto(site, await bytesOf(photo)))
      } catch (error) {
        if (!isFailure(error)) throw error
        await refuse({ line: photo.line, name: photo.entry.name, reason: error.message })
      }
    }
    return stored
  }

  async function add(vehicle: Vehicle, photos: readonly PackedPhoto[]): Promise<void> {
    const stored = await storeAll(photos)
    const outcome = await addPhotos(site, run.actor, vehicle.id, stored, {
      importId: run.row.id,
      begin: transaction =>
        noteProgress(site, transaction, run, { share: done / total, figures: { ...figures }, revert: null }),
    }).catch((error: unknown) => {
      if (!isFailure(error)) throw error
      return error.message
    })
    if (typeof outcome === 'string') {
      for (const { line, entry } of photos) await refuse({ line, name: entry.name, reason: outcome })
      return
    }
    const { added, there, beyond } = outcome
    figures.added += added
    figures.unchanged += there
    if (added > 0) {
      figures.updated += 1
      await lists.addChange(changeOf(vehicle, photos[0]?.line ?? 1, photosText(vehicle.photos.length + added)))
    }
    for (const photo of beyond === 0 ? [] : photos.slice(-beyond))
      await refuse({ line: photo.line, name: photo.entry.name, reason: BEYOND })
  }

  async function foresee(vehicle: Vehicle, photos: readonly PackedPhoto[]): Promise<void> {
    const room = Math.max(0, MOST_PHOTOS - vehicle.photos.length)
    const taken = Math.min(room, photos.length)
    figures.added += taken
    if (taken > 0) {
      figures.updated += 1
      const count = photosText(vehicle.photos.length + taken)
      // Which of them the car has already is known when they are read.
      await lists.addChange(
        changeOf(vehicle, photos[0]?.line ?? 1, vehicle.photos.length === 0 ? count : `up to ${count}`),
      )
    }
    for (const { line, entry } of photos.slice(taken)) await refuse({ line, name: entry.name, reason: BEYOND })
  }

  for (const file of refused) await refuse(file)
  figures.rows = refused.length
  for (let start = 0; start < cars.length; start += VEHICLES_AT_A_TIME) {
    const some = cars.slice(start, start + VEHICLES_AT_A_TIME)
    const vehicles = await loadVehicles(
      site.database.query,
      some.map(({ vehicleId }) => vehicleId),
    )
    const byId = new Map(vehicles.map(vehicle => [vehicle.id, vehicle]))
    for (const { vehicleId, photos } of some) {
      signal.throwIfAborted()
      const vehicle = byId.get(vehicleId)
      if (vehicle !== undefined) await (checking ? foresee(vehicle, photos) : add(vehicle, photos))
      done += photos.length
      figures.rows += photos.length
    }
  }
  return {
    ...figures,
    ...(await lists.close()),
    startedAt,
    at: site.clock.now(),
    missing: [],
    missingCount: 0,
    optionsAdded: 0,
    notes: [],
    lacking: 0,
    resumed: false,
  }
}
