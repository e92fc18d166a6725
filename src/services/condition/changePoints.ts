import type { Transaction } from 'kysely'
import {
  sameFinding,
  MOST_NOTE,
  MOST_POINT_PHOTOS,
  type Finding,
  type Pin,
  type PointState,
} from '#domain/condition/inspection.ts'
import { pointsOf } from '#domain/condition/template.ts'
import { Failure, isFailure } from '#domain/errors.ts'
import { findPhotos } from '../photos/findPhotos.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import type { Schema } from '../schema.ts'
import { changeKeysJson, findingJson, type InspectionPointTable } from './conditionTables.ts'
import { lockInspection, namePoints, requireOpen, type KnownPoint } from './inspections.ts'

/** The point under which the odometer's kilometres are noted, as the note's digits; no template has such a key. */
export const ODOMETER_POINT = '@odometer'

/** A change of one point by an inspector. */
export interface PointChange {
  /** Made once for the change, so that it counts once however often it is sent. */
  key: string
  point: string
  /** The revision of the point that the inspector saw; 0 for none. */
  base: number
  /** Keys of own earlier changes of the point whose answer never came: whichever of them was taken, nobody came between. */
  after: readonly string[]
  /** Only where nobody has said anything yet, as "All others fine" means it. */
  onlyNew: boolean
  finding: { state: PointState; note: string; pin: Pin | null; photos: readonly string[] }
}

/** What became of changes: all points that differ from what the inspector has, and the keys of those that were not taken. */
export interface ChangedPoints {
  revision: number
  points: readonly KnownPoint[]
  refused: readonly string[]
}

const KEYS_KEPT = 12
const AT_ONCE = 100

type KnownPhotos = ReadonlyMap<string, { key: string; width: number; height: number }>

/**
 * Those of these photos that are there. A device may bring a change days after its photo, which the sweep has removed by then:
 * that must not refuse everything else that waits with it.
 */
async function findThere(platform: ProductPlatform, keys: readonly string[]) {
  const found: Awaited<ReturnType<typeof findPhotos>> = []
  for (const key of keys)
    found.push(
      ...(await findPhotos(platform, [key]).catch((thrown: unknown) => {
        if (isFailure(thrown) && thrown.code === 'invalid') return []
        throw thrown
      })),
    )
  return found
}

/** The photos of these changes, so that rows may refer to them. Before the transaction: their files are looked for. */
async function photosOf(
  platform: ProductPlatform,
  inspectionId: number,
  changes: readonly PointChange[],
): Promise<KnownPhotos> {
  const keys = [...new Set(changes.flatMap(({ finding }) => finding.photos))]
  if (keys.length === 0) return new Map()
  const rows = await platform.database.query
    .selectFrom('inspectionPoints')
    .select('finding')
    .where('inspectionId', '=', inspectionId)
    .execute()
  // Those that the inspection has are known and kept: to look for a file stores it anew, at every word that is typed.
  const had = rows.flatMap(({ finding }) => findingJson.read(finding).photos)
  const known = new Map(had.map(photo => [photo.key, photo]))
  for (const photo of await findThere(
    platform,
    keys.filter(key => !known.has(key)),
  ))
    known.set(photo.key, photo)
  return new Map(keys.flatMap(key => known.get(key) ?? []).map(photo => [photo.key, photo]))
}

function refuseWrong({ finding }: PointChange): void {
  if (finding.note.length > MOST_NOTE) throw new Failure('invalid', `A sentence has at most ${MOST_NOTE} characters.`)
  if (finding.photos.length > MOST_POINT_PHOTOS)
    throw new Failure('invalid', `A point can have up to ${MOST_POINT_PHOTOS} photos.`)
}

/** What a change comes to, given what is known of its point. */
function judge(
  known: InspectionPointTable | undefined,
  { key, base, after, onlyNew }: PointChange,
  finding: Finding,
): 'write' | 'same' | 'refuse' {
  if (known === undefined) return 'write'
  const keys = changeKeysJson.read(known.changeKeys)
  if (keys.includes(key) || onlyNew || sameFinding(findingJson.read(known.finding), finding)) return 'same'
  return known.revision === base || after.includes(keys.at(-1) ?? '') ? 'write' : 'refuse'
}

async function writePoints(transaction: Transaction<Schema>, rows: readonly InspectionPointTable[]): Promise<void> {
  for (let start = 0; start < rows.length; start += AT_ONCE)
    await transaction
      .insertInto('inspectionPoints')
      .values(rows.slice(start, start + AT_ONCE))
      .onConflict(conflict =>
        conflict.columns(['inspectionId', 'point']).doUpdateSet(({ ref }) => ({
          finding: ref('excluded.finding'),
          revision: ref('excluded.revision'),
          actor: ref('excluded.actor'),
          changedAt: ref('excluded.changedAt'),
          changeKeys: ref('excluded.changeKeys'),
        })),
      )
      .execute()
}

async function notePhotos(
  transaction: Transaction<Schema>,
  inspectionId: number,
  keys: readonly string[],
): Promise<void> {
  for (let start = 0; start < keys.length; start += AT_ONCE)
    await transaction
      .insertInto('inspectionPhotos')
      .values(keys.slice(start, start + AT_ONCE).map(key => ({ contentKey: key, inspectionId })))
      .onConflict(conflict => conflict.doNothing())
      .execute()
}

/**
 * Takes what an inspector has found (CAR-2). A change of a point that somebody else has changed since is not taken: its key is
 * in `refused`, and what stands is in `points`, with who and when. Changes of different points never meet. A change that is sent
 * twice counts once; a photo that is not there any more is left out. `seen` is the revision that the inspector's device has.
 * Throws `Failure`: `not_found`, `invalid`, `conflict` once the inspection is published; what waits is then sent to the next one,
 * with 0 as `base`.
 */
export async function changePoints(
  platform: ProductPlatform,
  actor: string,
  inspectionId: number,
  seen: number,
  changes: readonly PointChange[],
): Promise<ChangedPoints> {
  for (const change of changes) refuseWrong(change)
  const photos = await photosOf(platform, inspectionId, changes)
  return platform.database.transaction(async transaction => {
    await lockInspection(transaction, inspectionId)
    const { template, revision: before } = await requireOpen(transaction, inspectionId)
    const known = new Set([...pointsOf(template).map(({ point }) => point.id), ODOMETER_POINT])
    const rows = await transaction
      .selectFrom('inspectionPoints')
      .selectAll()
      .where('inspectionId', '=', inspectionId)
      .execute()
    const standing = new Map(rows.map(row => [row.point, row]))
    const written = new Set<string>()
    const refused: string[] = []
    let revision = before
    for (const change of changes) {
      if (!known.has(change.point)) throw new Failure('invalid', 'This inspection has no such point.')
      const finding: Finding = {
        ...change.finding,
        // Half a character has no place in the canonical JSON of the report.
        note: change.finding.note.trim().toWellFormed(),
        photos: change.finding.photos.flatMap(key => photos.get(key) ?? []),
      }
      const row = standing.get(change.point)
      const verdict = judge(row, change, finding)
      if (verdict === 'refuse') refused.push(change.key)
      if (verdict !== 'write') continue
      revision += 1
      written.add(change.point)
      standing.set(change.point, {
        inspectionId,
        point: change.point,
        finding: findingJson.write(finding),
        revision,
        actor,
        changedAt: platform.clock.now(),
        changeKeys: changeKeysJson.write(
          [...(row === undefined ? [] : changeKeysJson.read(row.changeKeys)), change.key].slice(-KEYS_KEPT),
        ),
      })
    }
    await writePoints(
      transaction,
      [...standing.values()].filter(({ point }) => written.has(point)),
    )
    if (revision > before)
      await transaction.updateTable('inspections').set({ revision }).where('id', '=', inspectionId).execute()
    await notePhotos(transaction, inspectionId, [...photos.keys()])
    const asked = new Set(
      changes.filter(({ key, onlyNew }) => onlyNew || refused.includes(key)).map(({ point }) => point),
    )
    const news = [...standing.values()]
      .filter(({ point, revision: at }) => at > seen || asked.has(point))
      .toSorted((one, other) => one.revision - other.revision)
    return { revision, points: await namePoints(transaction, news), refused }
  })
}
