import { useState } from 'react'
import { listKeys } from '#services/integrations/apiKeys.ts'
import { listDeliveries, listHooks } from '#services/integrations/listHooks.ts'
import { siteContext } from '../../siteContext.ts'
import { requireRight } from '../access/guards.ts'
import { OfficePage } from '../frame/OfficePage.tsx'
import { Panel } from '../ui/Panel.tsx'
import { HookForm } from './HookForm.tsx'
import { HookRow } from './HookRow.tsx'
import { KeyForm } from './KeyForm.tsx'
import { KeyRow } from './KeyRow.tsx'
import type { Route } from './+types/programs'
import { SecretOnce, type Shown } from './SecretOnce.tsx'

export const middleware: Route.MiddlewareFunction[] = [requireRight('program.manage')]

export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const [keys, hooks] = await Promise.all([listKeys(site), listHooks(site)])
  const logs = await Promise.all(hooks.map(({ id }) => listDeliveries(site, id)))
  return {
    keys,
    hooks: hooks.map((hook, index) => ({ hook, log: logs[index] ?? [] })),
    privateNetworks: site.profile.programs.privateNetworks,
  }
}

export const meta: Route.MetaFunction = () => [{ title: 'Programs' }, { name: 'robots', content: 'noindex' }]

/** Keys by which other programs call the site, and webhooks by which it calls them; for owners (DESK-7). */
export default function Programs({ loaderData: { keys, hooks, privateNetworks } }: Route.ComponentProps) {
  // Each stays until it was copied, also when the next is made before.
  const [shown, setShown] = useState<readonly Shown[]>([])
  const show = (what: Shown['what']) => (text: string, program: string) =>
    setShown(before => [{ what, program, text }, ...before])
  return (
    <OfficePage
      title="Programs"
      text="Other programs that work with this site: with a key they may call it, by a webhook it tells them what has changed."
      help="programs"
    >
      {shown.map(one => (
        <SecretOnce key={one.text} {...one} onClose={() => setShown(shown.filter(other => other !== one))} />
      ))}
      <div className="grid items-start gap-4">
        <Panel
          title="Keys"
          text="Sent as Authorization: Bearer. A key never gives what is for owners alone, nor anybody’s phone number."
          flush
        >
          {keys.length === 0 && <p className="px-4 pb-3 text-muted">No program has a key yet.</p>}
          <ul className="divide-y divide-line border-t border-line empty:hidden">
            {keys.map(key => (
              <KeyRow key={key.id} apiKey={key} />
            ))}
          </ul>
          <KeyForm onMade={show('key')} />
        </Panel>
        <Panel
          title="Webhooks"
          text={
            privateNetworks
              ? 'Signed as Standard Webhooks says. Addresses of your own network are allowed.'
              : 'Signed as Standard Webhooks says. They lead to public addresses with https alone, unless the settings allow your own network.'
          }
          flush
        >
          {hooks.length === 0 && <p className="px-4 pb-3 text-muted">No program is told of anything yet.</p>}
          <ul className="divide-y divide-line border-t border-line empty:hidden">
            {hooks.map(({ hook, log }) => (
              <HookRow key={hook.id} hook={hook} log={log} onSecret={show('secret')} />
            ))}
          </ul>
          <HookForm hook={null} onSecret={show('secret')} />
        </Panel>
      </div>
    </OfficePage>
  )
}
