import { z } from 'zod'
import { SETTINGS_SECTION_KEYS } from '#domain/settings/sections.ts'
import { defineCall } from './call.ts'
import { doneSchema, rowIdSchema, versionOrNone } from './common.ts'

const write = { area: 'back office', permission: 'settings.manage', method: 'POST' } as const
const ofSection = z.object({ section: z.enum(SETTINGS_SECTION_KEYS, 'There is no such section.') })
/** A section has a dozen parts at most; each of them is checked by it. */
const MOST_PARTS = 60
const hasFewParts = (values: object) => Object.keys(values).length <= MOST_PARTS

const seen = versionOrNone.meta({
  description: 'The newest version that was seen, 0 for none; 409 says what has changed since.',
})

export const saveSettings = defineCall({
  ...write,
  id: 'saveSettings',
  path: '/api/office/settings/:section',
  summary: 'Save a section of the settings',
  description:
    'All parts of the section as they shall be, as in SITE_FILE; a part that SITE_FILE names stays as it is there. Visitors see it at '
    + 'once. `fields` of a refusal names places such as `team.0.name`.',
  params: ofSection,
  body: z.object({ seen, values: z.record(z.string().max(60), z.unknown()).refine(hasFewParts, 'has too many parts') }),
  replies: { 200: doneSchema.extend({ changed: z.array(z.string()) }) },
  failures: [409],
})

export const undoSettings = defineCall({
  ...write,
  id: 'undoSettings',
  path: '/api/office/settings/:section/undo',
  summary: 'Make a section of the settings as it was before a change',
  params: ofSection,
  body: z.object({ seen, version: rowIdSchema }),
  replies: { 200: doneSchema.extend({ changed: z.array(z.string()) }) },
  failures: [404, 409],
})
