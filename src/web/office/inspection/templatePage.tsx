import { data, Link } from 'react-router'
import { pointsOf } from '#domain/condition/template.ts'
import { readKind } from '#domain/kinds/kinds.ts'
import { KIND_NOUNS } from '#domain/kinds/nouns.ts'
import { counted } from '#domain/text/counted.ts'
import { findTemplate, kindsInLists, templateNames } from '#services/condition/templates.ts'
import { siteContext } from '../../siteContext.ts'
import { requireRight } from '../access/guards.ts'
import { OfficePage } from '../frame/OfficePage.tsx'
import type { Route } from './+types/templatePage'
import { templateAddress } from './templateAddress.ts'
import { TemplateForm } from './TemplateForm.tsx'

export const middleware: Route.MiddlewareFunction[] = [requireRight('inspection.template')]

export async function loader({ context, request }: Route.LoaderArgs) {
  const { query } = context.get(siteContext).database
  const search = new URL(request.url).searchParams
  const kind = readKind(search.get('kind')) ?? 'car'
  const isNew = search.has('new')
  const name = search.get('name') ?? 'Standard'
  const standard = { kind, name: 'Standard' }
  // One that was taken away gives way to the standard, which a new one starts from, too.
  const present = (isNew ? null : await findTemplate(query, { kind, name })) ?? (await findTemplate(query, standard))
  if (present === null) throw data(null, { status: 404 })
  const kinds = await kindsInLists(query)
  return {
    present: isNew ? { ...present, id: null, name: '', isOurs: false } : present,
    kinds: kinds.includes(kind) ? kinds : [...kinds, kind],
    names: await templateNames(query, kind),
  }
}

export const meta: Route.MetaFunction = () => [
  { title: 'What inspections look at' },
  { name: 'robots', content: 'noindex' },
]

/** What inspections look at from the next one on, by kind of vehicle (CAR-2, VEH-6). */
export default function TemplatePage({ loaderData: { present, kinds, names } }: Route.ComponentProps) {
  const { kind, name, id } = present
  const points = pointsOf(present.template).length
  const current = (isCurrent: boolean) => (isCurrent ? 'page' : undefined)
  return (
    <OfficePage
      title="What inspections look at"
      help="inspection"
      text={`${counted(points, 'point')} in ${counted(present.template.groups.length, 'group')}. Inspections that were started keep theirs.`}
      back={{ to: '/office/stock', name: 'All cars' }}
    >
      {kinds.length > 1 && (
        <nav className="car-tabs" aria-label="Kinds of vehicle">
          {kinds.map(one => (
            <Link key={one} to={templateAddress({ kind: one })} aria-current={current(one === kind)}>
              {KIND_NOUNS[one].title}
            </Link>
          ))}
        </nav>
      )}
      <p className="words-row mb-3">
        {names.length > 1
          && names.map(one => (
            <Link
              key={one}
              className="office-link"
              to={templateAddress({ kind, name: one })}
              aria-current={current(one === name)}
            >
              {one}
            </Link>
          ))}
        {id !== null && (
          <Link className="office-link" to={templateAddress({ kind, name: null })}>
            Add another template
          </Link>
        )}
      </p>
      <TemplateForm key={`${kind} ${name}`} present={present} />
    </OfficePage>
  )
}
