import { useState } from 'react'
import { data } from 'react-router'
import { isSettingsSection, partName, SETTINGS_SECTIONS } from '#domain/settings/sections.ts'
import { findSection } from '#services/settings/settingsVersions.ts'
import type { AddressReads } from '../../addressReads.ts'
import { answerPosted } from '../../forms/answerPosted.ts'
import { siteContext } from '../../siteContext.ts'
import { requireRight } from '../access/guards.ts'
import { OfficePage } from '../frame/OfficePage.tsx'
import type { Route } from './+types/sectionPage'
import { SectionForm } from './SectionForm.tsx'
import { SectionHistory } from './SectionHistory.tsx'

export const middleware: Route.MiddlewareFunction[] = [requireRight('settings.manage')]

/** Read where a form is shown again that was posted without JavaScript. */
export const reads: AddressReads = { params: ({ section = '' }) => ({ section }) }
export const action = answerPosted

export async function loader({ context, params: { section } }: Route.LoaderArgs) {
  if (!isSettingsSection(section)) throw data(null, { status: 404 })
  const site = context.get(siteContext)
  return { section, present: await findSection(site, section), file: site.configuration.siteFile }
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData === undefined ? 'Settings' : SETTINGS_SECTIONS[loaderData.section].title },
  { name: 'robots', content: 'noindex' },
]

/** One section of the settings: its form and its history (DESK-1). */
export default function SectionPage({
  loaderData: { section, present, file },
  actionData: posted,
}: Route.ComponentProps) {
  const { title, text } = SETTINGS_SECTIONS[section]
  // An undo opens the form anew.
  const [opened, setOpened] = useState(0)
  return (
    <OfficePage help="settings" title={title} text={text} back={{ to: '/office/settings', name: 'Settings' }}>
      {present.fixed.length > 0 && (
        <p className="mb-5 max-w-2xl border-l-4 border-accent bg-accent-soft px-4 py-3">
          {`The file ${file ?? 'SITE_FILE'} fixes ${present.fixed.map(part => partName(section, part)).join(', ')}. Change it there, or take it out of the file to set it here.`}
        </p>
      )}
      <div className="max-w-3xl">
        <SectionForm key={`${section} ${opened}`} section={section} present={present} posted={posted} />
        <SectionHistory section={section} present={present} onUndone={() => setOpened(opened + 1)} />
      </div>
    </OfficePage>
  )
}
