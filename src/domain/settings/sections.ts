import type { ProfilePart } from './profileParts.ts'

interface Section {
  title: string
  /** What it is for, in a sentence. */
  text: string
  /** The parts of the profile that it holds, with what history and conflicts call them. A part stands in one section. */
  parts: Partial<Record<ProfilePart, string>>
}

/** The sections of the settings, in their order (DESK-1): each is saved as a whole. The screen's fields are in `web/office/settings`. */
export const SETTINGS_SECTIONS = {
  name: {
    title: 'Name and logo',
    text: 'What stands at the top of every page, in mails and in search engines.',
    parts: { name: 'Name', tagline: 'Line beneath the name', logo: 'Logo', established: 'Established in' },
  },
  colours: {
    title: 'Colours',
    text: 'Your own colours of buttons, links and marks, checked for people who see little, by day and by night.',
    parts: { colours: 'Colours' },
  },
  contact: {
    title: 'Phones, WhatsApp and e-mail',
    text: 'How visitors reach you.',
    parts: { phones: 'Telephone numbers', whatsapp: 'WhatsApp number', email: 'E-mail address' },
  },
  address: {
    title: 'Address and map',
    text: 'Where the vehicles are.',
    parts: { address: 'Address', map: 'Map' },
  },
  sells: {
    title: 'What you sell',
    text: 'The kinds of vehicle that you sell. Pages speak of them, also while none is in stock.',
    parts: { sells: 'Kinds of vehicle' },
  },
  hours: {
    title: 'Hours, test drives and branches',
    text: 'When you are open, and when and where vehicles can be driven.',
    parts: { hours: 'Opening hours', visits: 'Test drives' },
  },
  prices: {
    title: 'Prices and charges',
    text: 'What comes to the price of a vehicle, and what pages say about prices.',
    parts: { costs: 'Charges', pricePosition: 'Comparing prices', priceHistory: 'Earlier prices' },
  },
  money: {
    title: 'Money per vehicle',
    text: 'How owners reckon what a vehicle brings, and what cancelling a deal costs. What the law leaves open, your accountant decides.',
    parts: { money: 'Reckoning' },
  },
  holds: {
    title: 'Token for held vehicles',
    text: 'A sum that somebody pays by UPI while a vehicle is held for them. It goes from them to you; no gateway is between.',
    parts: { holdToken: 'Token' },
  },
  team: {
    title: 'Team',
    text: 'The people on the page About Us.',
    parts: { founder: 'Founder', team: 'Team' },
  },
  banner: {
    title: 'Banner',
    text: 'The slides at the top of the home page.',
    parts: { banner: 'Slides' },
  },
  gallery: {
    title: 'Gallery',
    text: 'The pictures on the page About Us.',
    parts: { gallery: 'Pictures' },
  },
  principles: {
    title: 'Principles',
    text: 'What you stand for, on the page About Us.',
    parts: { principles: 'Principles' },
  },
  social: {
    title: 'Social links',
    text: 'Your pages elsewhere, at the foot of every page.',
    parts: { social: 'Links' },
  },
  authorisation: {
    title: 'Authorisation (Form 29B)',
    text: 'The authorisation that Rule 55A asks of who deals in registered vehicles. Visitors see its number.',
    parts: { authorisation: 'Authorisation' },
  },
  legal: {
    title: 'Legal details',
    text: 'Who you are by law, and who answers complaints. Visitors see it on About Us and Privacy.',
    parts: { legalName: 'Legal name', gstin: 'GSTIN', grievanceOfficer: 'Grievance officer' },
  },
  papers: {
    title: 'Papers',
    text: 'What the team is told of papers that are due.',
    parts: { papers: 'Daily mail' },
  },
  keeping: {
    title: 'Keeping periods',
    text: 'For how many days each kind of data is kept before it is erased by itself.',
    parts: { keeping: 'Days' },
  },
  ladder: {
    title: 'Price ladder',
    text: 'When lower prices are proposed to the team for vehicles that stand for long.',
    parts: { ladder: 'Steps' },
  },
  imports: {
    title: 'Imported lists',
    text: 'Whether photos are fetched from the addresses in a list of vehicles.',
    parts: { imports: 'Photos by address' },
  },
  programs: {
    title: 'Other programs',
    text: 'Where the site may send messages to. The keys and webhooks themselves are under Programs.',
    parts: { programs: 'Where webhooks may lead' },
  },
  signingIn: {
    title: 'Signing in',
    text: 'Whether owners must have a second factor beside their password.',
    parts: { secondFactor: 'Second factor of owners' },
  },
  templates: {
    title: 'Prepared texts',
    text: 'Answers, vehicles passed on and reminders, ready to send.',
    parts: { templates: 'Texts' },
  },
} as const satisfies Record<string, Section>

export type SettingsSection = keyof typeof SETTINGS_SECTIONS

export const SETTINGS_SECTION_KEYS = Object.keys(SETTINGS_SECTIONS) as SettingsSection[]

/** Whether a text names a section of this release. */
export function isSettingsSection(text: string): text is SettingsSection {
  return Object.hasOwn(SETTINGS_SECTIONS, text)
}

/** The parts of the profile that a section holds. */
export function partsOf(section: SettingsSection): ProfilePart[] {
  return Object.keys(SETTINGS_SECTIONS[section].parts) as ProfilePart[]
}

/** What history and conflicts call a part of a section. */
export function partName(section: SettingsSection, part: string): string {
  const parts: Partial<Record<string, string>> = SETTINGS_SECTIONS[section].parts
  return parts[part] ?? part
}

/** The section that holds a part. */
export const sectionOf = (part: ProfilePart): SettingsSection | undefined =>
  SETTINGS_SECTION_KEYS.find(section => part in SETTINGS_SECTIONS[section].parts)
