import { KINDS } from '#domain/kinds/kinds.ts'
import { KIND_NOUNS } from '#domain/kinds/nouns.ts'
import { WEEKDAYS } from '#domain/visits/visitSettings.ts'
import { STATE_NAMES } from './stateNames.ts'
import type { Field, SectionScreen } from '../fields/field.ts'

const PHONE_HINT = 'With 10 digits, or with + and the country code.'

export const NAME: SectionScreen = {
  shownAt: '/',
  fields: [
    { kind: 'text', path: 'name', label: 'Name of the dealership' },
    { kind: 'text', path: 'tagline', label: 'One line about it' },
    { kind: 'number', path: 'established', label: 'Established in' },
    {
      kind: 'picture',
      path: 'logo',
      label: 'Logo',
      empty: 'null',
      width: 320,
      sized: true,
      hint: 'JPEG, PNG or WebP. It stands on white, also where the screen is dark. Without one your name stands beside our mark.',
    },
  ],
}

export const SELLS: SectionScreen = {
  shownAt: '/buy',
  fields: KINDS.map(kind => ({ kind: 'switch', path: `sells.${kind}`, label: KIND_NOUNS[kind].title })),
}

export const COLOURS: SectionScreen = {
  shownAt: '/',
  fields: [
    {
      kind: 'colour',
      path: 'colours.brand',
      label: 'Brand colour',
      empty: 'null',
      hint: 'Of buttons and links. It must be readable on white, and white on it.',
    },
    {
      kind: 'colour',
      path: 'colours.brandDark',
      label: 'Links on dark screens',
      empty: 'null',
      hint: 'Empty, it is a lighter shade of the brand colour.',
    },
    {
      kind: 'colour',
      path: 'colours.accent',
      label: 'Accent',
      empty: 'null',
      hint: 'Of what to look at first. Text on it is dark.',
    },
  ],
}

export const CONTACT: SectionScreen = {
  shownAt: '/contactus',
  fields: [
    { kind: 'lines', path: 'phones', label: 'Telephone numbers, one a line', rows: 3, hint: PHONE_HINT },
    {
      kind: 'phone',
      path: 'whatsapp',
      label: 'WhatsApp number',
      empty: 'null',
      hint: 'Empty, there is no WhatsApp button.',
    },
    {
      kind: 'email',
      path: 'email',
      label: 'E-mail address',
      hint: 'Visitors see it; enquiries go to it unless TEAM_EMAIL names another.',
    },
  ],
}

export const ADDRESS: SectionScreen = {
  shownAt: '/contactus',
  fields: [
    { kind: 'lines', path: 'address.lines', label: 'House, street, area, one a line', rows: 2 },
    { kind: 'text', path: 'address.city', label: 'City' },
    { kind: 'choice', path: 'address.region', label: 'State', choices: STATE_NAMES },
    { kind: 'text', path: 'address.postalCode', label: 'PIN code' },
    {
      kind: 'set',
      label: 'On the map',
      hint: 'In degrees, as a map shows them for a long press, such as 12.9719 and 77.6412.',
      fields: [
        { kind: 'number', path: 'map.latitude', label: 'Latitude', step: 0.000001 },
        { kind: 'number', path: 'map.longitude', label: 'Longitude', step: 0.000001 },
        {
          kind: 'address',
          path: 'map.embed',
          label: 'Map to embed',
          empty: 'null',
          hint: 'The address in the “embed” code of a map service. Visitors agree before it is loaded. Empty, there are links only.',
        },
      ],
    },
  ],
}

const MINUTES = [
  ['30', '30 minutes'],
  ['45', '45 minutes'],
] as const

/** What holds for all drives, and what a branch may have otherwise. */
const DRIVE_RULES: readonly Field[] = [
  { kind: 'choice', path: 'minutes', label: 'A drive takes', choices: MINUTES, numeric: true, empty: 'absent' },
  { kind: 'number', path: 'atOnce', label: 'Drives out at once', empty: 'absent' },
  { kind: 'number', path: 'leadMinutes', label: 'Booked before it begins', unit: 'minutes', empty: 'absent' },
  { kind: 'time', path: 'opens', label: 'First drive', empty: 'absent', hint: 'Empty: as you open.' },
  { kind: 'time', path: 'closes', label: 'Last drive is back', empty: 'absent', hint: 'Empty: as you close.' },
  { kind: 'several', path: 'closedWeekdays', label: 'No drives on', choices: WEEKDAYS, empty: 'absent' },
  {
    kind: 'lines',
    path: 'closedOn',
    label: 'Closed days, one a line',
    empty: 'absent',
    hint: 'As 2026-11-08.',
  },
]

export const HOURS: SectionScreen = {
  shownAt: '/contactus',
  fields: [
    { kind: 'text', path: 'hours.days', label: 'Days, as shown', hint: 'Such as Monday to Sunday.' },
    { kind: 'text', path: 'hours.hours', label: 'Hours, as shown', hint: 'Such as 09:00 AM to 08:30 PM.' },
    { kind: 'time', path: 'hours.opens', label: 'Opens', hint: 'For search engines and test drives.' },
    { kind: 'time', path: 'hours.closes', label: 'Closes' },
    {
      kind: 'group',
      path: 'visits',
      label: 'Visitors choose a time for a test drive',
      make: () => ({ branches: [] }),
      fields: [
        ...DRIVE_RULES,
        {
          kind: 'list',
          path: 'branches',
          label: 'Branches',
          hint: 'Without any, drives begin at your address. What a branch leaves empty is as above.',
          noun: 'branch',
          title: 'name',
          most: 50,
          make: taken => ({ key: `branch-${taken + 1}`, name: '', address: '', cities: [] }),
          fields: [
            { kind: 'text', path: 'name', label: 'Name' },
            { kind: 'text', path: 'address', label: 'Address' },
            {
              kind: 'text',
              path: 'key',
              label: 'Short name',
              hint: 'Small letters, digits and hyphens. Bookings refer to it: leave it as it is once there are any.',
            },
            {
              kind: 'lines',
              path: 'cities',
              label: 'Cities whose vehicles stand here, one a line',
              hint: 'As in the option list. Vehicles of other cities are at the first branch.',
            },
            ...DRIVE_RULES,
          ],
        },
      ],
    },
  ],
}
