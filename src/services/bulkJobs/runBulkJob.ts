import { setTimeout as pause } from 'node:timers/promises'
import { Failure } from '#domain/errors.ts'
import { tooBusy } from '#platform/slots.ts'
import { commitChange } from '../commitChange.ts'
import type { CatalogueSite } from '../catalogueSite.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import { openStep, type BulkJob } from './bulkJob.ts'
import {
  holdChange,
  keepChange,
  isUnderWay,
  noteStep,
  releaseChange,
  storeChange,
  TakenOver,
  type HeldChange,
} from './bulkJobRows.ts'
import { contentJson } from './bulkJobTable.ts'

// How long a change waits at most until another one is done, and how often it looks.
const BEGIN_WITHIN_MS = 60_000
const LOOK_AGAIN_MS = 50

/** The first step, as soon as no other long change is under way. `held` is null when the change was done with it. */
async function begin<Content, Progress>(
  platform: ProductPlatform | CatalogueSite,
  change: BulkJob<Content, Progress>,
  actor: string,
  content: Content,
): Promise<{ held: HeldChange | null; progress: Progress }> {
  const giveUpAt = performance.now() + BEGIN_WITHIN_MS
  for (;;) {
    const begun = (await isUnderWay(platform.database.query))
      ? null
      : await commitChange(platform, async transaction => {
          if (await isUnderWay(transaction)) return null
          const { progress, done } = await change.step(openStep(platform, transaction, actor), content, null)
          const asked = { kind: change.kind, actor, content: contentJson.write(content) }
          return { held: done ? null : await storeChange(platform, transaction, asked, progress), progress }
        })
    if (begun !== null) return begun
    if (performance.now() > giveUpAt) throw tooBusy()
    await pause(LOOK_AGAIN_MS)
  }
}

async function makeSteps<Content, Progress>(
  platform: ProductPlatform | CatalogueSite,
  change: BulkJob<Content, Progress>,
  held: HeldChange,
): Promise<Progress> {
  // What a change of this kind has written itself. A content that cannot be read counts as a failure like any other.
  const content = contentJson.read(held.content) as Content
  for (;;) {
    const made = await commitChange(platform, async transaction => {
      const before = (await holdChange(platform, transaction, held)) as Progress
      const after = await change.step(openStep(platform, transaction, held.actor), content, before)
      await noteStep(transaction, held, after)
      return after
    })
    if (made.done) return made.progress
  }
}

/**
 * Makes the steps that are left of a change which this process holds. Returns its last progress. When a step fails, the
 * lease is given up and the change is gone on with later (`continueBulkJobs`).
 */
export async function carryOn<Content, Progress>(
  platform: ProductPlatform | CatalogueSite,
  change: BulkJob<Content, Progress>,
  held: HeldChange,
): Promise<Progress> {
  const heartbeat = keepChange(platform, held)
  try {
    return await makeSteps(platform, change, held).finally(heartbeat.end)
  } catch (error) {
    if (!(error instanceof TakenOver))
      await releaseChange(platform, held).catch((err: unknown) =>
        platform.log.error({ err }, 'a change of many vehicles could not say that it stopped'),
      )
    throw error
  }
}

/**
 * Makes a change of many vehicles in steps, between which others write (decision 37). One such change runs at a time,
 * over all processes; the next waits for it. What needs no second step is one transaction. Returns the last progress.
 * Throws what the first step throws, when nothing is changed; and `Failure` `unavailable` when a later one failed: what
 * is left is done without the caller then.
 */
export async function runBulkJob<Content, Progress>(
  platform: ProductPlatform | CatalogueSite,
  change: BulkJob<Content, Progress>,
  actor: string,
  content: Content,
): Promise<Progress> {
  const { held, progress } = await begin(platform, change, actor, content)
  if (held === null) return progress
  try {
    return await carryOn(platform, change, held)
  } catch (err) {
    platform.log.error({ err, kind: change.kind }, 'a change of many vehicles stopped and will be gone on with')
    throw new Failure(
      'unavailable',
      'This has stopped half way because of a fault on our side. The rest is done by itself in a minute; the audit shows how far it is.',
    )
  }
}
