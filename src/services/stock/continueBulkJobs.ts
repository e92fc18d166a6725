import { followWork, type FollowedWork } from '#platform/followWork.ts'
import type { CatalogueSite } from '../catalogueSite.ts'
import { optionMerge } from '../options/mergeOptions.ts'
import { optionRename } from '../options/renameOption.ts'
import { bulkChange } from './applyBulk.ts'
import { bulkRevert } from './revertBulk.ts'
import type { BulkJob } from '../bulkJobs/bulkJob.ts'
import { giveUpChange, takeBrokenOff, type HeldChange } from '../bulkJobs/bulkJobRows.ts'
import { carryOn } from '../bulkJobs/runBulkJob.ts'

const LOOK_AGAIN_MS = 5_000
/** A change that fails so often in a row, without a step between, is given up, so that others can be made. */
const MOST_FAILURES = 5

/** What goes on with a change of this kind. */
const goingOn = <Content, Progress>(change: BulkJob<Content, Progress>) => ({
  kind: change.kind,
  carryOn: (site: CatalogueSite, held: HeldChange): Promise<unknown> => carryOn(site, change, held),
})
const CHANGES = [goingOn(bulkChange), goingOn(bulkRevert), goingOn(optionMerge), goingOn(optionRename)]

/** Brings every long change to its end that was broken off, by a crash or a failure. Returns how many. */
export async function continueBulkJobs(site: CatalogueSite): Promise<number> {
  let ended = 0
  for (let taken = await takeBrokenOff(site); taken !== null; taken = await takeBrokenOff(site)) {
    const { kind, actor, failures } = taken
    const change = CHANGES.find(known => known.kind === kind)
    if (change === undefined || failures >= MOST_FAILURES) {
      site.log.error({ kind, actor, failures }, 'a change of many vehicles was given up; what it has done stays')
      await giveUpChange(site, taken)
      continue
    }
    const progress = await change.carryOn(site, taken)
    site.log.warn({ kind, actor, progress }, 'a change of many vehicles that was broken off was brought to its end')
    ended += 1
  }
  return ended
}

/** Looks at once and then every five seconds for long changes that were broken off. `close` waits for one under way. */
export function followBulkJobs(site: CatalogueSite): Pick<FollowedWork, 'close'> {
  const step = () => continueBulkJobs(site)
  return followWork(site, { name: 'changes of many vehicles', everyMs: LOOK_AGAIN_MS, step })
}
