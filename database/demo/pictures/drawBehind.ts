import { DAY_MS } from '#domain/text/indianTime.ts'
import { followWork, type FollowedWork } from '#platform/followWork.ts'
import { inImageSlot } from '#platform/images/imageSlots.ts'
import { masterFile } from '#services/photos/photoFiles.ts'
import type { ProductPlatform } from '#services/productPlatform.ts'

/** A line tells of so many pictures. */
const TELL_EACH = 100

type DrawingPlatform = Pick<ProductPlatform, 'database' | 'files' | 'log'>

/** The files of the demo's photos as visitors come to see them: those of cards before the others, the newest car first. */
async function inOrder(database: DrawingPlatform['database']): Promise<string[]> {
  const added = database.query
    .selectFrom('events')
    .select('subjectId')
    .where('kind', '=', 'added')
    .where('actor', '=', 'demo')
    .where('subject', '=', 'vehicle')
  const rows = await database.query
    .selectFrom('photos')
    .innerJoin('vehicles', 'vehicles.id', 'photos.vehicleId')
    .select('photos.contentKey')
    .where('vehicles.id', 'in', added)
    .orderBy('photos.position')
    .orderBy('vehicles.postedOn', 'desc')
    .orderBy('vehicles.id', 'desc')
    .execute()
  return [...new Set(rows.map(row => masterFile(row.contentKey)))]
}

/**
 * A step that draws the pictures of the demo that are not there yet, one after the other in the image slots, until all are there;
 * `say` gets a line now and then. Those that fail are left for the next step: it throws when it has tried all.
 */
export function drawMissing(
  { files, database }: Pick<DrawingPlatform, 'database' | 'files'>,
  say: (line: string) => void,
): (signal: AbortSignal) => Promise<void> {
  let hasBegun = false
  let isComplete = false
  const isMissing = async (file: string) => (await files.stat(file))?.size === 0

  /** Draws one, which a file store that is full or must not be written to does not keep. */
  async function drawOne(file: string): Promise<void> {
    await inImageSlot(() => files.get(file))
    if (await isMissing(file)) throw new Error(`${file} is drawn, but could not be stored`)
  }

  return async signal => {
    if (isComplete) return
    const missing: string[] = []
    for (const file of await inOrder(database)) if (await isMissing(file)) missing.push(file)
    const failures: unknown[] = []
    for (const [tried, file] of missing.entries()) {
      if (signal.aborted) return
      if (tried % TELL_EACH === 0)
        say(`Drawing the pictures of the demo beside the site: ${tried} of ${missing.length} …`)
      hasBegun = true
      await drawOne(file).catch((error: unknown) => void failures.push(error))
    }
    if (failures.length > 0) throw failures[0]
    isComplete = true
    if (hasBegun) say('All pictures of the demo are drawn.')
  }
}

/** Draws behind what a demo still lacks, also what a process that was killed has left. */
export function drawBehind(platform: DrawingPlatform, say: (line: string) => void): FollowedWork {
  return followWork(platform, {
    name: 'pictures of the demo',
    everyMs: DAY_MS,
    step: drawMissing(platform, say),
  })
}
