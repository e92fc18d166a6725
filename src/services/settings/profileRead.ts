import type { ChangeLog } from '../catalogue/reads/changeLog.ts'
import type { Read } from '../catalogue/reads/reads.ts'
import type { LiveProfile } from './liveProfile.ts'

/** The profile as something that kept answers have read: every change of it alters them. */
export function profileRead(log: ChangeLog, live: Pick<LiveProfile, 'onChange'>): Read {
  let changedAt = log.position
  live.onChange(() => {
    log.addBeside()
    changedAt = log.position
  })
  return { changedAt: () => changedAt }
}
