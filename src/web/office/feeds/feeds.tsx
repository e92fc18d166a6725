import { useState, type FormEvent } from 'react'
import { FEED_TARGET_KEYS, FEED_TARGETS } from '#domain/feeds/feedTargets.ts'
import { listFeeds } from '#services/feeds/manageFeeds.ts'
import { siteContext } from '../../siteContext.ts'
import { Field } from '../../ui/Field.tsx'
import { requireRight } from '../access/guards.ts'
import { useTypedForm } from '../calls/useFormCall.ts'
import { OfficePage } from '../frame/OfficePage.tsx'
import { CallResult } from '../ui/CallResult.tsx'
import { Panel } from '../ui/Panel.tsx'
import { OwnPasswordField } from '../ui/OwnPasswordField.tsx'
import { ScriptButton } from '../ui/ScriptButton.tsx'
import { SelectField } from '../ui/SelectField.tsx'
import type { Route } from './+types/feeds'
import { FeedTable } from './FeedTable.tsx'

export const middleware: Route.MiddlewareFunction[] = [requireRight('vehicle.write')]

export async function loader({ context }: Route.LoaderArgs) {
  return { feeds: await listFeeds(context.get(siteContext)) }
}

export const meta: Route.MetaFunction = () => [{ title: 'Feeds' }, { name: 'robots', content: 'noindex' }]

const CHOICES = FEED_TARGET_KEYS.map(key => [key, FEED_TARGETS[key].name] as const)

/** Secret addresses at which portals and programs fetch the cars on sale: made, ended, and when each was last fetched (DESK-6). */
export default function Feeds({ loaderData: { feeds } }: Route.ComponentProps) {
  const { busy, outcome, call, send, values, set, typed } = useTypedForm({ name: '', target: 'meta', password: '' })
  const target = FEED_TARGET_KEYS.find(key => key === values.target) ?? 'meta'
  const [addresses, setAddresses] = useState<readonly string[]>([])
  async function make(event: FormEvent): Promise<void> {
    event.preventDefault()
    const reply = await send('POST /api/office/feeds', { body: { ...values, target } })
    if (!reply?.ok) return
    const { href } = new URL(reply.body.address, location.href)
    setAddresses(before => [href, ...before])
    set({ name: '', password: '' })
  }
  return (
    <OfficePage
      title="Feeds"
      text="Addresses at which portals fetch your cars by themselves. A car that is sold or reserved is gone from them at once."
      help="feeds"
    >
      <Panel title="Make a feed" text={FEED_TARGETS[target].text} className="max-w-3xl">
        <form className="needs-script flex flex-wrap items-end gap-3" onSubmit={event => void make(event)}>
          <SelectField label="For" choices={CHOICES} {...typed('target')} />
          <Field label="Name, for yourself" required maxLength={60} {...typed('name')} />
          <OwnPasswordField required {...typed('password')} />
          <ScriptButton type="submit" aria-disabled={busy || undefined}>
            Make the address
          </ScriptButton>
        </form>
        <CallResult outcome={outcome} className="mt-3" />
        {addresses.map(address => (
          <p key={address} className="mt-3 rounded-control bg-sunken p-3 text-sm">
            <code className="wrap-anywhere">{address}</code>
          </p>
        ))}
        <noscript>
          <p>Making a feed needs JavaScript, which is off in your browser.</p>
        </noscript>
      </Panel>
      <h2 className="mt-8 mb-3 text-lg font-semibold">Your feeds</h2>
      {feeds.length === 0 ? (
        <p className="text-muted">
          There is none yet. Whoever has a feed’s address reads what visitors of your site read.
        </p>
      ) : (
        <FeedTable
          feeds={feeds}
          busy={busy}
          onEnd={id => void call('DELETE /api/office/feeds/:id', { params: { id } })}
        />
      )}
    </OfficePage>
  )
}
