import type { z } from 'zod'
import type { enquiryChangesSchema } from '#domain/enquiries/enquiryChange.ts'
import type { EnquiryWork } from '#domain/enquiries/enquiryWork.ts'
import { isFailure } from '#domain/errors.ts'
import type { CatalogueSite } from '../catalogueSite.ts'
import type { Site } from '../site.ts'
import { changeEnquiry, refuseInDemo } from './changeEnquiry.ts'

/** What became of several changes: those made, with what was before, and those refused, with why. */
export interface ChangedEnquiries {
  changed: { id: number; version: number; before: EnquiryWork }[]
  refused: { id: number; message: string }[]
}

/**
 * Changes several enquiries, each in a transaction of its own and only as it was seen at its version: what a colleague has
 * changed since is left alone, and said (ADMIN-10).
 */
export async function changeEnquiries(
  site: CatalogueSite & Pick<Site, 'profile'>,
  actor: string,
  { changes }: z.output<typeof enquiryChangesSchema>,
): Promise<ChangedEnquiries> {
  refuseInDemo(site)
  const outcome: ChangedEnquiries = { changed: [], refused: [] }
  for (const { id, ...change } of changes) {
    try {
      const { version, before } = await changeEnquiry(site, actor, id, change)
      outcome.changed.push({ id, version, before })
    } catch (thrown) {
      if (!isFailure(thrown)) throw thrown
      outcome.refused.push({ id, message: thrown.message })
    }
  }
  return outcome
}
