import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { carNumbersOf, comparePhotoNames, isClutter, isPhotoName } from '#domain/import/photos/photoName.ts'
import { formatCarNumber } from '#domain/registration/registrationNumber.ts'
import type { ZipEntry } from '#platform/archive/openZip.ts'
import type { ProductPlatform } from '../../productPlatform.ts'

/** A photo in a ZIP file; `line` is its place there, from 1. */
export interface PackedPhoto {
  line: number
  entry: ZipEntry
}

/** Photos by the car that they are of, and what is left out and why. */
export interface MatchedPhotos {
  cars: readonly { vehicleId: number; photos: readonly PackedPhoto[] }[]
  refused: readonly { line: number; name: string; reason: string }[]
}

const NUMBERS_AT_A_TIME = 500
/** So many names are read before others get their turn. */
const NAMES_AT_A_TIME = 200
/** More photos than this of one car are not put in order: it can have a part of them at the most. */
const MOST_OF_CAR = 500
const MOST_PHOTO_BYTES = 20 * 1024 * 1024
const PROBLEMS: Readonly<Record<NonNullable<ZipEntry['problem']>, string>> = {
  path: 'its name leads out of the ZIP file, or is too long',
  password: 'has a password',
  packing: 'is packed in a way that cannot be read',
  ratio: 'would unpack to far more than a photo has',
}

async function findCars(
  { database: { query } }: ProductPlatform,
  numbers: readonly string[],
): Promise<Map<string, number>> {
  const found = new Map<string, number>()
  for (let start = 0; start < numbers.length; start += NUMBERS_AT_A_TIME) {
    const rows = await query
      .selectFrom('vehicles')
      .select(['id', 'carNumber'])
      .where('carNumber', 'in', numbers.slice(start, start + NUMBERS_AT_A_TIME))
      .execute()
    for (const { id, carNumber: number } of rows) if (number !== null) found.set(number, id)
  }
  return found
}

/** Why a file is not taken, before its car is looked for; null when it may be. */
function refusal({ name, size, problem }: ZipEntry, seen: Set<string>): string | null {
  if (problem !== null) return PROBLEMS[problem]
  if (/\.(?:zip|rar|7z)$/iu.test(name)) return 'is a packed file within the ZIP file: unpack it first'
  if (!isPhotoName(name)) return 'is no photo: JPEG, PNG and WebP are taken'
  if (size > MOST_PHOTO_BYTES) return 'is larger than 20 MB'
  if (size === 0) return 'is empty'
  const key = name.normalize('NFC').toLowerCase()
  if (seen.has(key)) return 'stands in the ZIP file twice'
  seen.add(key)
  return null
}

/** The car of a photo by the numbers in its name, or why there is none. */
function carOf(
  numbers: readonly string[],
  cars: ReadonlyMap<string, number>,
): { vehicleId: number } | { reason: string } {
  const vehicleId = cars.get(numbers.find(number => cars.has(number)) ?? '')
  if (vehicleId !== undefined) return { vehicleId }
  const [first] = numbers
  return {
    reason:
      first === undefined
        ? 'has no vehicle number in its name or its folder'
        : `no vehicle in the stock has the number ${formatCarNumber(first)}`,
  }
}

/** Finds the car of each photo of a ZIP file by car number (DESK-6). Only names are read. */
export async function matchPhotos(platform: ProductPlatform, entries: readonly ZipEntry[]): Promise<MatchedPhotos> {
  const seen = new Set<string>()
  const refused: MatchedPhotos['refused'][number][] = []
  const photos: PackedPhoto[] = []
  for (const [index, entry] of entries.entries()) {
    if (index % NAMES_AT_A_TIME === 0) await yieldToEventLoop()
    if (isClutter(entry.name)) continue
    const reason = refusal(entry, seen)
    if (reason === null) photos.push({ line: index + 1, entry })
    else refused.push({ line: index + 1, name: entry.name, reason })
  }
  const numbersOf: string[][] = []
  for (const [index, { entry }] of photos.entries()) {
    if (index % NAMES_AT_A_TIME === 0) await yieldToEventLoop()
    numbersOf.push(carNumbersOf(entry.name))
  }
  const known = await findCars(platform, [...new Set(numbersOf.flat())])
  const cars = new Map<number, PackedPhoto[]>()
  for (const [index, photo] of photos.entries()) {
    const car = carOf(numbersOf[index] ?? [], known)
    if ('reason' in car) {
      refused.push({ line: photo.line, name: photo.entry.name, reason: car.reason })
      continue
    }
    const own = cars.get(car.vehicleId) ?? []
    cars.set(car.vehicleId, own)
    if (own.length < MOST_OF_CAR) own.push(photo)
    else
      refused.push({
        line: photo.line,
        name: photo.entry.name,
        reason: `is one of more than ${MOST_OF_CAR} of its vehicle`,
      })
  }
  const inOrder: MatchedPhotos['cars'][number][] = []
  for (const [vehicleId, own] of cars) {
    if (inOrder.length % NAMES_AT_A_TIME === 0) await yieldToEventLoop()
    inOrder.push({ vehicleId, photos: own.toSorted((a, b) => comparePhotoNames(a.entry.name, b.entry.name)) })
  }
  return {
    cars: inOrder,
    refused: refused.toSorted((a, b) => a.line - b.line),
  }
}
