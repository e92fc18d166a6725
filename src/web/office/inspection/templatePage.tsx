import { pointsOf } from '#domain/condition/template.ts'
import { counted } from '#domain/text/counted.ts'
import { findTemplate } from '#services/condition/templates.ts'
import { siteContext } from '../../siteContext.ts'
import { requireRight } from '../access/guards.ts'
import { OfficePage } from '../frame/OfficePage.tsx'
import type { Route } from './+types/templatePage'
import { TemplateForm } from './TemplateForm.tsx'

export const middleware: Route.MiddlewareFunction[] = [requireRight('inspection.template')]

export function loader({ context }: Route.LoaderArgs) {
  return findTemplate(context.get(siteContext).database.query)
}

export const meta: Route.MetaFunction = () => [
  { title: 'What inspections look at' },
  { name: 'robots', content: 'noindex' },
]

/** What inspections look at from the next one on (CAR-2). */
export default function TemplatePage({ loaderData: present }: Route.ComponentProps) {
  const points = pointsOf(present.template).length
  return (
    <OfficePage
      title="What inspections look at"
      help="inspection"
      text={`${counted(points, 'point')} in ${counted(present.template.groups.length, 'group')}. Inspections that were started keep theirs.`}
      back={{ to: '/office/stock', name: 'All cars' }}
    >
      <TemplateForm present={present} />
    </OfficePage>
  )
}
