import { createHash } from 'node:crypto'
import type { SiteProfile } from '#domain/dealer/siteProfile.ts'
import { MOST_PICTURES_AT_ONCE } from '#domain/printouts/printLimits.ts'
import {
  parseShareAddress,
  SHARE_PICTURES,
  shareAddress,
  shareContent,
  type ShareContent,
  type ShareKind,
} from '#domain/share/sharePicture.ts'
import type { Vehicle } from '#domain/vehicles/vehicle.ts'
import type { FileStore } from '#platform/files/fileStore.ts'
import { inImageSlot } from '#platform/images/imageSlots.ts'
import { makeFairSlots } from '#platform/slots.ts'
import { masterFile } from '../photos/photoFiles.ts'
import type { Site } from '../site.ts'
import { findVehicle } from '../vehicles/findVehicle.ts'
import { DRAWING_VERSION, drawPicture } from './drawPicture.ts'

/** The usual colour of the design. */
const BRAND = '#2b3a8c'

// One at a time, whoever asks: it takes a processor a good part of a second. A page of the office asks for as many as it shows.
const inSlot = makeFairSlots(1, { mostWaiting: 100, mostOfOne: MOST_PICTURES_AT_ONCE, retryAfterSeconds: 5 })

const underWay = new WeakMap<FileStore, Map<string, Promise<Buffer | null>>>()

/** A picture of a car as a page names it: path, size in pixels, what it shows in words. */
export interface SharePicture {
  path: string
  width: number
  height: number
  alt: string
}

/** The number of a content: 20 digits of its hash. */
function tagOf(content: ShareContent): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([DRAWING_VERSION, content]))
    .digest('hex')
  return BigInt(`0x${hash.slice(0, 16)}`)
    .toString()
    .padStart(20, '0')
}

function contentOf(profile: SiteProfile, kind: ShareKind, vehicle: Vehicle): ShareContent | null {
  const { name, phones, colours } = profile
  return shareContent(kind, vehicle, { name, phone: phones[0] ?? '', colour: colours.brand ?? BRAND })
}

/** The picture of a car that visitors can see; null for one without photo. It is drawn when somebody asks for it (DESK-9). */
export function sharePictureOf(profile: SiteProfile, kind: ShareKind, vehicle: Vehicle): SharePicture | null {
  const content = contentOf(profile, kind, vehicle)
  if (content === null) return null
  return {
    path: shareAddress({ productId: vehicle.productId, kind, tag: tagOf(content) }),
    ...SHARE_PICTURES[kind],
    alt: [content.name, content.price, content.facts].join(', '),
  }
}

/** A picture's file stands beside the photo that it shows, and goes with it: it is named as a variant of it. */
const fileOf = (photo: string, tag: string) => masterFile(photo).replace(/\.jpg$/, `-${tag}.jpg`)

async function readOrDraw(
  { files, log }: Pick<Site, 'files' | 'log'>,
  content: ShareContent,
  file: string,
  who: string,
): Promise<Buffer | null> {
  const made = await files.get(file)
  if (made) return made
  const bytes = await inSlot(who, () =>
    inImageSlot(async () => {
      const photo = await files.get(masterFile(content.photo))
      return photo && drawPicture(content, photo)
    }),
  )
  if (bytes)
    await files.put(file, bytes).catch((err: unknown) => log.warn({ err, file }, 'a picture could not be stored'))
  return bytes
}

/**
 * The picture at an address below `/share/`: its bytes, from the store or drawn now and stored; or the address of the newer one
 * where the car has changed; or null where there is none. A picture is drawn once however many ask, and one at a time;
 * rejects with `tooBusy` when too many wait.
 */
export async function readSharePicture(
  site: Site,
  address: string,
  who: string,
): Promise<{ bytes: Buffer } | { moved: string } | null> {
  const asked = parseShareAddress(address)
  const vehicle = asked && (await findVehicle(site, asked.productId))
  const content = asked && vehicle && contentOf(site.profile, asked.kind, vehicle)
  if (!asked || !content) return null
  const tag = tagOf(content)
  if (tag !== asked.tag) return { moved: shareAddress({ ...asked, tag }) }
  const shared = underWay.get(site.files) ?? new Map<string, Promise<Buffer | null>>()
  underWay.set(site.files, shared)
  const file = fileOf(content.photo, tag)
  const work = shared.get(file) ?? readOrDraw(site, content, file, who).finally(() => shared.delete(file))
  shared.set(file, work)
  const bytes = await work
  return bytes && { bytes }
}
