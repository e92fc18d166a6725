import type { EnquirySite } from './demoInbox.ts'

/** How many enquiries nobody has looked at yet; of a demo site all that came in this run (MODE-1). */
export async function countNewEnquiries({ configuration, demoInbox, database: { query } }: EnquirySite): Promise<number> {
  if (configuration.mode === 'demo') return demoInbox.list().length
  const { count } = await query.selectFrom('enquiries').where('state', '=', 'new')
    .select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return Number(count)
}
