import { useState } from 'react'
import { Form } from 'react-router'
import { groupDigits } from '#domain/text/groupDigits.ts'
import { MOST_PEOPLE, listPeople, type Person } from '#services/accounts/listPeople.ts'
import { listInvitations } from '#services/accounts/invitations/invitations.ts'
import { useShowSaved } from '../../connection/useShowSaved.ts'
import { siteOrigin } from '../../seo/siteOrigin.ts'
import { siteContext } from '../../siteContext.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Field } from '../../ui/Field.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { accountContext, requireRight } from '../access/guards.ts'
import { OfficePage } from '../frame/OfficePage.tsx'
import { forgetSignedIn } from '../access/signedInHint.ts'
import { CallResult, NOTHING_YET } from '../ui/CallResult.tsx'
import { useFollowedAddress } from '../ui/useFollowedAddress.ts'
import { useTakeLostFocus } from '../ui/useTakeLostFocus.ts'
import type { Route } from './+types/people'
import { InvitePanel } from './InvitePanel.tsx'
import { PersonDialog, type PersonReply } from './PersonDialog.tsx'
import { PersonRow } from './PersonRow.tsx'
import { outcomeOf, type Intent, type PersonChange } from './personWords.ts'

export const middleware: Route.MiddlewareFunction[] = [requireRight('people.manage')]

export async function loader({ context, request }: Route.LoaderArgs) {
  const search = (new URL(request.url).searchParams.get('q') ?? '').slice(0, 254)
  const { people, total } = await listPeople(context.get(siteContext), search)
  return {
    people,
    total,
    invitations: await listInvitations(context.get(siteContext)),
    search,
    most: MOST_PEOPLE,
    registerAt: `${siteOrigin(context.get(siteContext), request)}/register`,
    ownId: context.get(accountContext).id,
  }
}

export const meta: Route.MetaFunction = () => [{ title: 'People' }, { name: 'robots', content: 'noindex' }]

const GROUPS = [
  {
    name: 'Waiting for approval',
    text: 'They have registered and may do no more than a visitor.',
    holds: ({ roles, state }: Person) => state === 'active' && roles.length === 0,
  },
  { name: 'The team', text: null, holds: ({ roles, state }: Person) => state === 'active' && roles.length > 0 },
  { name: 'Disabled', text: 'They cannot sign in.', holds: ({ state }: Person) => state === 'disabled' },
]

/** Everybody with an account, for owners: approve, change role, disable, enable (AUTH-4). */
export default function PeoplePage({
  loaderData: { people, total, invitations, search, most, registerAt, ownId },
}: Route.ComponentProps) {
  const [asked, setAsked] = useState<{ person: Person; intent: Intent } | null>(null)
  const [outcome, setOutcome] = useState(NOTHING_YET)
  const showSaved = useShowSaved()
  const said = useTakeLostFocus(outcome)
  const form = useFollowedAddress(new URLSearchParams({ q: search }).toString())

  function answered(person: Person, reply: PersonReply, change: PersonChange): void {
    if (reply.ok && person.id === ownId && (change.state === 'disabled' || change.roles !== undefined)) {
      if (change.state === 'disabled') forgetSignedIn()
      // The dialog stays open until the page is left: closing it goes back in the history, and would abort the
      // navigation.
      location.assign(change.state === 'disabled' ? '/login' : '/admin-login')
      return
    }
    setAsked(null)
    setOutcome(
      reply.ok
        ? { done: outcomeOf(person, change) || reply.message, problem: '' }
        : { done: '', problem: reply.message },
    )
    void showSaved(reply.ok)
  }

  return (
    <OfficePage
      title="People"
      help="colleagues"
      text={
        <>
          {'Who may work here. Invite colleagues by mail, or let them register at '}
          <span className="font-medium text-ink">{registerAt}</span> and approve them here.
        </>
      }
    >
      <InvitePanel invitations={invitations} />
      <search>
        <Form {...form} method="get" className="mb-5 flex max-w-xl items-end gap-3">
          <Field
            name="q"
            type="search"
            label="Name or e-mail address, or a part of it"
            defaultValue={search}
            className="min-w-0 flex-1"
          />
          <Button type="submit" look="quiet">
            Search
          </Button>
        </Form>
      </search>
      <div ref={said} tabIndex={-1}>
        <CallResult outcome={outcome} className="mb-4" />
      </div>
      {total > people.length && (
        <p className="mb-4 text-muted">{`The first ${most} of ${groupDigits(total)} are shown. Search for the others.`}</p>
      )}
      {people.length === 0 && (
        <EmptyState title="Nobody has such a name or address" hint="Try a shorter part of it.">
          <LinkButton to="/office/people" look="quiet">
            Show everybody
          </LinkButton>
        </EmptyState>
      )}
      <div className="space-y-8">
        {GROUPS.map(({ name, text, holds }) => {
          const group = people.filter(holds)
          return (
            group.length > 0 && (
              <section key={name} aria-label={name}>
                <h2 className="text-lg font-semibold">{`${name} (${group.length})`}</h2>
                {text !== null && <p className="text-sm text-muted">{text}</p>}
                <ul className="mt-3 divide-y divide-line rounded-card border border-line bg-surface">
                  {group.map(person => (
                    <PersonRow
                      key={person.id}
                      person={person}
                      self={person.id === ownId}
                      onAct={intent => setAsked({ person, intent })}
                    />
                  ))}
                </ul>
              </section>
            )
          )
        })}
      </div>
      {asked !== null && (
        <PersonDialog
          {...asked}
          self={asked.person.id === ownId}
          onClose={() => setAsked(null)}
          onAnswer={(reply, change) => answered(asked.person, reply, change)}
        />
      )}
    </OfficePage>
  )
}
