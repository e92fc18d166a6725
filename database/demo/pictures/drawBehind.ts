import { DAY_MS } from '#domain/text/indianTime.ts'
import { followWork, type FollowedWork } from '#platform/followWork.ts'
import { inImageSlot } from '#platform/images/imageSlots.ts'
import { masterFile } from '#services/photos/photoFiles.ts'
import type { ProductPlatform } from '#services/productPlatform.ts'

/** A line tells of so many pictures. */
const TELL_EACH = 100

type DrawingPlatform = Pick<ProductPlatform, 'database' | 'files' | 'log'>

/** The files of the photos as visitors come to see them: those of cards before the others, the newest car first. */
async function inOrder({ database }: DrawingPlatform): Promise<string[]> {
  const rows = await database.query
    .selectFrom('photos')
    .innerJoin('vehicles', 'vehicles.id', 'photos.vehicleId')
    .select('photos.contentKey')
    .orderBy('photos.position')
    .orderBy('vehicles.postedOn', 'desc')
    .orderBy('vehicles.id', 'desc')
    .execute()
  return [...new Set(rows.map(row => masterFile(row.contentKey)))]
}

/** Draws the pictures of the demo that are not there yet, one after the other in the image slots; `say` gets a line now and then. */
export async function drawMissing(
  platform: DrawingPlatform,
  say: (line: string) => void,
  signal: AbortSignal,
): Promise<void> {
  const missing: string[] = []
  for (const file of await inOrder(platform)) if ((await platform.files.stat(file))?.size === 0) missing.push(file)
  for (const [drawn, file] of missing.entries()) {
    if (signal.aborted) return
    if (drawn % TELL_EACH === 0)
      say(`Drawing the pictures of the demo beside the site: ${drawn} of ${missing.length} …`)
    await inImageSlot(() => platform.files.get(file))
  }
  if (missing.length > 0) say('All pictures of the demo are drawn.')
}

/** Draws behind what a demo still lacks, also what a process that was killed has left. */
export function drawBehind(platform: DrawingPlatform, say: (line: string) => void): FollowedWork {
  return followWork(platform, {
    name: 'pictures of the demo',
    everyMs: DAY_MS,
    step: signal => drawMissing(platform, say, signal),
  })
}
