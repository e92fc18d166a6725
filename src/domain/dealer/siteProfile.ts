import * as z from 'zod'
import { KINDS } from '../kinds/kinds.ts'
import { valueOfEach } from '../members.ts'
import { retentionSchema, USUAL_DAYS } from '../privacy/retention/periods.ts'
import { dealerColoursSchema } from './colours/dealerColours.ts'
import { authorisationSchema, grievanceOfficerSchema, gstinSchema, legalNameSchema } from './dealerFacts.ts'
import { ladderSettingsSchema } from '../markdowns/ladder.ts'
import { dealerCostsSchema } from '../money/dealerCosts.ts'
import { profilePhone } from './profilePhone.ts'
import { profileEmail, profileText } from '../text/profileText.ts'
import { stateText } from '../registration/stateText.ts'
import { moneySettingsSchema, USUAL_MONEY } from '../money/moneySettings.ts'
import { transferSettingsSchema } from '../transfers/transferSettings.ts'
import { templatesSchema, USUAL_TEMPLATES } from '../templates/templateSettings.ts'
import { secondFactorSettingsSchema } from '../accounts/secondFactor.ts'
import { importSettingsSchema } from '../import/importSettings.ts'
import { integrationSettingsSchema } from '../integrations/integrationSettings.ts'
import { isOwnAddress, isPlainHttps } from '../text/ownAddress.ts'
import { UPI_ID } from '../visits/upi.ts'
import { visitSettingsSchema } from '../visits/visitSettings.ts'

const text = profileText
const MOST_ITEMS = 200

/** The address of a picture or page: a path of the site (`/banner/one.svg`) or a complete https address. */
const address = z
  .string()
  .max(2_000, 'must have at most 2000 characters')
  .refine(one => isOwnAddress(one) || isPlainHttps(one), 'must begin with / or https://')

const person = z.strictObject({ name: text, role: text, bio: text, photo: address.nullable().default(null) })

const slide = z.strictObject({
  background: address,
  /** A picture in front of the background; null for none. */
  overlay: address.nullable().default(null),
  title: text,
  text: text.nullable().default(null),
  link: address.nullable().default(null),
})

/** The dealer's profile as the site shows it. The file at SITE_FILE has all of it as JSON. */
export const siteProfileSchema = z.strictObject({
  name: text,
  tagline: text,
  phones: z.array(profilePhone).min(1).max(MOST_ITEMS),
  /** Number WhatsApp messages go to, in international form; null hides every WhatsApp button (DETAIL-6). */
  whatsapp: profilePhone.nullable(),
  email: profileEmail,
  address: z.strictObject({
    lines: z.array(text).min(1).max(MOST_ITEMS),
    city: text,
    region: stateText,
    postalCode: text,
  }),
  /**
   * The position of the showroom in degrees. `embed` is the address of a map that the page shows once the visitor
   * agrees; with null the page shows links only (CONTACT-1).
   */
  map: z.strictObject({
    latitude: z.number().min(-90).max(90),
    longitude: z.number().min(-180).max(180),
    embed: z
      .string()
      .max(2_000, 'must have at most 2000 characters')
      .refine(isPlainHttps, 'must be an https address')
      .nullable()
      .default(null),
  }),
  /** `days` and `hours` as shown (NAV-4); `opens` and `closes` as 24-hour times for search engines. */
  hours: z.strictObject({
    days: text,
    hours: text,
    opens: z.iso.time({ precision: -1 }),
    closes: z.iso.time({ precision: -1 }),
  }),
  /** The kinds of vehicle that the dealer says he sells (VEH-1); those in stock are sold as well. */
  sells: z.strictObject(valueOfEach(KINDS, () => z.boolean().default(false))).prefault({}),
  /** When cars can be driven (VISIT-1); null where no times are offered. */
  visits: visitSettingsSchema.nullable().default(null),
  /** The UPI id that a token for a held car is paid to, and its sum in rupees (VISIT-2); null where none is asked for. */
  holdToken: z
    .strictObject({
      upiId: z.string().max(321).regex(UPI_ID, 'must be a UPI id, such as forecourt@okbank'),
      rupees: z.int().min(1, 'must be 1 to 100000 rupees').max(100_000, 'must be 1 to 100000 rupees'),
    })
    .nullable()
    .default(null),
  /** Year the dealer was established in. */
  established: z.int().min(1800).max(2200),
  social: z.array(z.strictObject({ name: text, address: z.url({ protocol: /^https$/ }).max(2_000) })).max(MOST_ITEMS),
  /** What the dealer stands for, in a few points (ABOUT-1). */
  principles: z
    .array(z.strictObject({ title: text, text }))
    .max(MOST_ITEMS)
    .default([]),
  founder: person,
  team: z.array(person).max(MOST_ITEMS),
  gallery: z.array(z.strictObject({ photo: address, caption: text })).max(MOST_ITEMS),
  /** Slides of the home page's banner, in order (HOME-2). */
  banner: z.array(slide).max(MOST_ITEMS),
  /** Whether prices are placed among those of comparable cars, and whether earlier prices are shown: of all cars or of none (PRICE-1, PRICE-2). */
  pricePosition: z.boolean().default(true),
  priceHistory: z.boolean().default(true),
  /** What comes to the price of a car (PRICE-3). */
  costs: dealerCostsSchema.prefault({}),
  /** How it is reckoned what a car brings (DESK-2). */
  money: moneySettingsSchema.prefault({}),
  /** For how many days each kind of data is kept (OPS-8). */
  keeping: retentionSchema.prefault({}),
  /** When lower prices are proposed to the team (DESK-8). */
  ladder: ladderSettingsSchema.prefault({}),
  /** Prepared texts: answers, cars passed on, reminders (DESK-9). */
  templates: templatesSchema.prefault({}),
  /** What is mailed about papers that are due (DESK-3). */
  papers: transferSettingsSchema.prefault({}),
  /** Imported lists: whether photos are fetched by address (DESK-6). */
  imports: importSettingsSchema.prefault({}),
  /** Other programs: where webhooks may lead (DESK-7). */
  programs: integrationSettingsSchema.prefault({}),
  /** Second factors: whether owners must have one (DESK-10). */
  secondFactor: secondFactorSettingsSchema.prefault({}),
  /** The dealer's logo, with its size in pixels; null for the name alone. */
  logo: z
    .strictObject({ picture: address, width: z.int().min(1).max(4_000), height: z.int().min(1).max(4_000) })
    .nullable()
    .default(null),
  colours: dealerColoursSchema.prefault({}),
  legalName: legalNameSchema.default(null),
  gstin: gstinSchema.default(null),
  /** Form 29B. */
  authorisation: authorisationSchema.default(null),
  grievanceOfficer: grievanceOfficerSchema.default(null),
})

/** A dealer's profile, checked. */
export type SiteProfile = z.infer<typeof siteProfileSchema>

/** The profile of a site whose owner has not written one. Names, numbers and places are invented. */
export const DEFAULT_SITE_PROFILE: SiteProfile = {
  name: 'Forecourt Motors',
  tagline: 'Honest used cars, fairly priced.',
  phones: ['+91 80 5550 0100', '+91 80 5550 0101'],
  whatsapp: '+91 80 5550 0102',
  email: 'hello@forecourt.example',
  address: {
    lines: ['14 Lake View Road', 'Indiranagar'],
    city: 'Bengaluru',
    region: 'Karnataka',
    postalCode: '560038',
  },
  map: { latitude: 12.9719, longitude: 77.6412, embed: null },
  hours: { days: 'Monday to Sunday', hours: '09:00 AM to 08:30 PM', opens: '09:00', closes: '20:30' },
  sells: valueOfEach(KINDS, () => false),
  visits: { minutes: 30, atOnce: 2, branches: [] },
  holdToken: null,
  established: 2022,
  social: [],
  principles: [
    {
      title: 'We say what is wrong with it',
      text: 'Scratches, repairs, earlier owners: you hear it from us before you pay, not from a mechanic after.',
    },
    {
      title: 'The price is on the car',
      text: 'You see it before you come. You may make an offer; nothing is added at the desk.',
    },
    {
      title: 'We are here afterwards',
      text: 'Transfer, insurance and the first service: the same people answer when you call again.',
    },
  ],
  founder: {
    name: 'Anand Rao',
    role: 'Founder',
    bio:
      'Anand bought his first car used and learned about its accident from a mechanic. He opened Forecourt Motors so that '
      + 'a buyer hears everything about a car before paying for it.',
    photo: null,
  },
  team: [
    {
      name: 'Meera Nair',
      role: 'Sales',
      bio: 'Meera listens first, then shows you two cars instead of twenty.',
      photo: null,
    },
    {
      name: 'Imran Shaikh',
      role: 'Inspection',
      bio: 'Imran has looked beneath more than four thousand cars.',
      photo: null,
    },
    {
      name: 'Kavya Reddy',
      role: 'Paperwork',
      bio: 'Kavya gets the transfer, insurance and loan papers done on time.',
      photo: null,
    },
    {
      name: 'Joseph Lobo',
      role: 'After-sales',
      bio: 'Joseph answers the telephone after you have bought, too.',
      photo: null,
    },
  ],
  gallery: [
    { photo: '/about/forecourt.svg', caption: 'The forecourt, before the first visitors' },
    { photo: '/about/inspection.svg', caption: 'Every car goes up on the lift first' },
    { photo: '/about/papers.svg', caption: 'Papers in order, tea on the table' },
    { photo: '/about/drive.svg', caption: 'A test drive goes once around the lake' },
    { photo: '/about/handover.svg', caption: 'The best minute of the day' },
    { photo: '/about/evening.svg', caption: 'Still open at half past eight' },
  ],
  pricePosition: true,
  priceHistory: true,
  keeping: USUAL_DAYS,
  ladder: ladderSettingsSchema.parse({}),
  templates: USUAL_TEMPLATES,
  papers: transferSettingsSchema.parse({}),
  imports: { fetchPhotos: false },
  programs: { privateNetworks: false },
  secondFactor: { owners: false },
  money: USUAL_MONEY,
  costs: {
    on: null,
    states: [],
    insuranceTransfer: null,
    dealerCharges: { rupees: 0, what: null, compulsory: true },
  },
  logo: null,
  colours: { brand: null, brandDark: null, accent: null },
  legalName: null,
  gstin: null,
  authorisation: null,
  grievanceOfficer: null,
  banner: [
    {
      background: '/banner/1-back.svg',
      overlay: '/banner/1-front.svg',
      title: 'Find a car you can trust',
      text: 'Search in your own words: a car, a price, a town.',
      link: '/buy',
    },
    {
      background: '/banner/2-back.svg',
      overlay: '/banner/2-front.svg',
      title: 'Sell your car to us',
      text: 'Tell us about it in three short steps.',
      link: '/Sell-Your-Car',
    },
    {
      background: '/banner/3-back.svg',
      overlay: '/banner/3-front.svg',
      title: 'Know your monthly payment first',
      text: 'Try the EMI calculator below.',
      link: null,
    },
    {
      background: '/banner/4-back.svg',
      overlay: '/banner/4-front.svg',
      title: 'Come by and look',
      text: 'Where we are and when we are open.',
      link: '/contactus',
    },
  ],
}
