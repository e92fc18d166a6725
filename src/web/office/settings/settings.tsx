import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link } from 'react-router'
import { partsOf, SETTINGS_SECTIONS, SETTINGS_SECTION_KEYS } from '#domain/settings/sections.ts'
import { lastSaves } from '#services/settings/settingsVersions.ts'
import { siteContext } from '../../siteContext.ts'
import { requireRight } from '../access/guards.ts'
import { OfficePage } from '../frame/OfficePage.tsx'
import { Tag } from '../ui/Tag.tsx'
import { WhenText } from '../ui/WhenText.tsx'
import type { Route } from './+types/settings'

export const middleware: Route.MiddlewareFunction[] = [requireRight('settings.manage')]

export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const saved = await lastSaves(site.database.query)
  return {
    file: site.configuration.siteFile,
    sections: SETTINGS_SECTION_KEYS.map(key => ({
      key,
      saved: saved[key] ?? null,
      fixed: partsOf(key).filter(part => site.settings.fixed.has(part)).length,
      parts: partsOf(key).length,
    })),
  }
}

export const meta: Route.MetaFunction = () => [{ title: 'Settings' }, { name: 'robots', content: 'noindex' }]

/** Everything that the owner sets of the site, section by section (DESK-1). */
export default function SettingsPage({ loaderData: { file, sections } }: Route.ComponentProps) {
  return (
    <OfficePage
      title="Settings"
      help="settings"
      text={
        file === null
          ? 'What visitors read about you. Each change is kept, and can be taken back.'
          : `What visitors read about you. What the file ${file} names is fixed by it.`
      }
    >
      <ul className="max-w-3xl divide-y divide-line border-y border-line">
        {sections.map(({ key, saved, fixed, parts }) => (
          <li key={key}>
            <Link to={`/office/settings/${key}`} className="group flex items-center gap-4 py-3">
              <span className="min-w-0 flex-1">
                <span className="flex flex-wrap items-center gap-x-2 font-semibold group-hover:underline">
                  {SETTINGS_SECTIONS[key].title}
                  {fixed > 0 && (
                    <Tag tone="quiet">{fixed === parts ? 'Fixed by the file' : 'Partly fixed by the file'}</Tag>
                  )}
                </span>
                <span className="block text-sm text-muted">{SETTINGS_SECTIONS[key].text}</span>
                {saved !== null && (
                  <span className="block text-sm text-muted">
                    {`${saved.who}, `}
                    <WhenText at={saved.at} />
                  </span>
                )}
              </span>
              <ChevronRight size={18} className="text-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </OfficePage>
  )
}
