import { OPTION_LIST_NAMES, type OptionList } from '#domain/options/optionLists.ts'
import { countOptions } from '#services/options/countOptions.ts'
import { listOptions } from '#services/options/listOptions.ts'
import { siteContext } from '../../siteContext.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { requireRight } from '../access/guards.ts'
import { OfficePage } from '../frame/OfficePage.tsx'
import type { Route } from './+types/addOptions'
import { AddOptionForm } from './AddOptionForm.tsx'
import { orWithout } from '../../connection/orWithout.ts'
import { useModels } from './useModels.ts'

export const middleware: Route.MiddlewareFunction[] = [requireRight('option.write')]

/** How many items each list has, and the brands to choose from; null what could not be read. */
export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const logged = (error: unknown) => {
    site.log.error({ err: error }, 'the option manager could not read its lists')
    return null
  }
  const brands = listOptions(site, 'brand')
    .then(list => list.map(({ name }) => name))
    .catch(logged)
  return { counts: await countOptions(site).catch(logged), brands: await brands }
}

export function clientLoader({ serverLoader, request }: Route.ClientLoaderArgs) {
  return orWithout(serverLoader, request, { counts: null, brands: null })
}

export const meta: Route.MetaFunction = () => [{ title: 'Add options' }, { name: 'robots', content: 'noindex' }]

const TREE: readonly OptionList[] = ['brand', 'model', 'variant']

/** The option manager's 12 forms (ADMIN-7): brand, model and variant first, which build on each other. */
export default function AddOptions({ loaderData: { counts, brands } }: Route.ComponentProps) {
  const models = useModels()
  const form = (list: OptionList) => (
    <AddOptionForm key={list} list={list} count={counts?.[list] ?? null} brands={brands} models={models} />
  )
  return (
    <OfficePage
      title="Add options"
      help="options"
      text="What cars are described with. A new item can be chosen in every form at once."
      actions={
        <LinkButton to="/product-mange-delete" look="quiet">
          Rename, merge or delete
        </LinkButton>
      }
    >
      <noscript>
        <p className="mb-4 rounded-card border border-line bg-surface p-4">
          Adding needs JavaScript, which is off in your browser.
        </p>
      </noscript>
      <div className="grid gap-4 lg:grid-cols-3">{TREE.map(form)}</div>
      <div className="mt-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {OPTION_LIST_NAMES.filter(list => !TREE.includes(list)).map(form)}
      </div>
    </OfficePage>
  )
}
