import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MIGRATIONS } from '#database/migrations/migrations.ts'
import { systemClock } from '#platform/clock.ts'
import type { Configuration } from '#platform/configuration.ts'
import { openFileStore } from '#platform/files/openFileStore.ts'
import { beginRun } from '#services/backup/backupRuns.ts'
import { makeBackup, type MadeBackup } from '#services/backup/makeBackup.ts'
import { restoreBackup, type Restored } from '#services/backup/restoreBackup.ts'
import { storePhoto } from '#services/photos/storePhoto.ts'
import { addVehicle, type SavedVehicle } from '#services/vehicles/changeVehicle.ts'
import { saveVehicles } from '#services/vehicles/saveVehicles.ts'
import { vehicleInput } from '../catalogue/vehicleInputs.ts'
import { jpeg } from '../enquiries/enquiryForms.ts'
import { sendSale } from '../enquiries/inboxSite.ts'
import { startSite, type TestSite } from '../startSite.ts'

let cars = 0

/** Adds a car with a photo of its own. */
export async function addCar({ site }: TestSite): Promise<SavedVehicle> {
  const number = ++cars
  const colour = `#${(number * 7_919).toString(16).padStart(6, '0').slice(-6)}`
  const photo = await storePhoto(site, await jpeg(colour, 48))
  return addVehicle(
    site,
    'test',
    vehicleInput(`KA05MH${String(number).padStart(4, '0')}`, { actualPrice: 915_000, offerAmount: 0, photos: [photo] }),
  )
}

/** A live site with some cars, their photos, and an offered car with documents. */
export async function startFullSite(): Promise<TestSite> {
  const running = await startSite({
    configuration: { mode: 'live', teamEmail: 'team@dealer.in' },
    fill: platform => saveVehicles(platform, 'test', [vehicleInput('KA01AA0001')], { createOptions: true }),
  })
  for (let count = 0; count < 5; count++) await addCar(running)
  await sendSale(running)
  return running
}

/** Makes a backup of a running site, as the command does. */
export async function backUp({ site }: TestSite, path: string): Promise<MadeBackup> {
  const run = await beginRun(site, null)
  const made = await makeBackup(site, path, run)
  await run?.end({ bytes: made.bytes })
  return made
}

/** Makes a backup of a place where no site runs. */
export async function backUpPlace(configuration: Configuration, path: string): Promise<MadeBackup> {
  const files = await openFileStore(configuration)
  return makeBackup({ configuration, files, clock: systemClock }, path, null)
}

/** Restores as the command does. */
export function restore(
  path: string,
  configuration: Configuration,
  changed: Partial<Parameters<typeof restoreBackup>[1]> = {},
): Promise<Restored> {
  return restoreBackup(path, { configuration, migrations: MIGRATIONS, mails: 'hold', now: Date.now(), ...changed })
}

/** An empty folder for archives and places, and how it is removed. */
export async function makeScratch(): Promise<{ folder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-backup-'))
  return { folder, remove: () => rm(folder, { recursive: true, force: true, maxRetries: 5 }) }
}
