import { answerPosted } from '../../../forms/answerPosted.ts'
import { FORM_AGAIN_ID } from '../../../forms/formContext.ts'
import { TOLD_TEXT } from '#domain/consent/notices.ts'
import { addDays, indianDay } from '#domain/text/indianTime.ts'
import { siteContext } from '../../../siteContext.ts'
import { requireRight } from '../../access/guards.ts'
import { OfficePage } from '../../frame/OfficePage.tsx'
import type { Route } from './+types/newEnquiry'
import { DemoInboxNote } from '../demoNotes.tsx'
import { EntryForm } from './EntryForm.tsx'

export const middleware: Route.MiddlewareFunction[] = [requireRight('enquiry.manage')]

export function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  return {
    told: TOLD_TEXT,
    tomorrow: addDays(indianDay(site.clock.now()), 1),
    demo: site.configuration.mode === 'demo',
  }
}

export const action = answerPosted

export const meta: Route.MetaFunction = () => [{ title: 'Add enquiry' }, { name: 'robots', content: 'noindex' }]

/** What somebody says by telephone or at the gate, in two fields (ADMIN-10). Works without JavaScript. */
export default function NewEnquiry({ loaderData: { told, tomorrow, demo }, actionData }: Route.ComponentProps) {
  return (
    <OfficePage
      title="Add enquiry"
      text="For a call or somebody at the gate."
      back={{ to: '/office/enquiries', name: 'All enquiries' }}
      help="by-telephone"
    >
      {demo && <DemoInboxNote />}
      <div id={FORM_AGAIN_ID} className="max-w-2xl">
        <EntryForm told={told} tomorrow={tomorrow} posted={actionData} />
      </div>
    </OfficePage>
  )
}
