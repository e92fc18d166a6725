import type { SettingsSection } from '#domain/settings/sections.ts'
import type { SectionScreen } from './fields/field.ts'
import { ADDRESS, COLOURS, CONTACT, HOURS, NAME, SELLS } from './sections/business.ts'
import { MONEY } from './sections/money.ts'
import { BANNER, GALLERY, PRINCIPLES, SOCIAL, TEAM } from './sections/pages.ts'
import {
  AUTHORISATION,
  HOLDS,
  IMPORTS,
  KEEPING,
  LADDER,
  LEGAL,
  PAPERS,
  PRICES,
  PROGRAMS,
  SIGNING_IN,
  TEMPLATES,
} from './sections/rules.ts'

/** How each section of the settings is shown: a new one is a row here and one in `domain/settings/sections.ts` (DESK-1). */
export const SECTION_SCREENS: Readonly<Record<SettingsSection, SectionScreen>> = {
  name: NAME,
  colours: COLOURS,
  contact: CONTACT,
  address: ADDRESS,
  sells: SELLS,
  hours: HOURS,
  prices: PRICES,
  money: MONEY,
  holds: HOLDS,
  team: TEAM,
  banner: BANNER,
  gallery: GALLERY,
  principles: PRINCIPLES,
  social: SOCIAL,
  authorisation: AUTHORISATION,
  legal: LEGAL,
  papers: PAPERS,
  keeping: KEEPING,
  ladder: LADDER,
  imports: IMPORTS,
  programs: PROGRAMS,
  signingIn: SIGNING_IN,
  templates: TEMPLATES,
}
