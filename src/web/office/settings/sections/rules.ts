import { VEHICLE_CLASS_NAMES, VEHICLE_CLASSES } from '#domain/kinds/vehicleClass.ts'
import { CLASS_FEES, feesText } from '#domain/money/classFees.ts'
import { KEPT_KINDS, PERIODS } from '#domain/privacy/retention/periods.ts'
import type { Field, SectionScreen } from '../fields/field.ts'
import { STATE_NAMES } from './stateNames.ts'

export const PRICES: SectionScreen = {
  shownAt: '/buy',
  fields: [
    {
      kind: 'switch',
      path: 'pricePosition',
      label: 'Say how a price stands among those of comparable vehicles',
      hint: 'For all vehicles or for none.',
    },
    {
      kind: 'switch',
      path: 'priceHistory',
      label: 'Show the earlier prices of a vehicle',
      hint: 'For all vehicles or for none.',
    },
    {
      kind: 'set',
      label: 'What comes to the price of a vehicle',
      hint: 'In whole rupees. What is empty is shown as a line without a sum.',
      fields: [
        { kind: 'day', path: 'costs.on', label: 'The figures are of', empty: 'null' },
        { kind: 'rupees', path: 'costs.insuranceTransfer', label: 'Insurance transfer', empty: 'null' },
        {
          kind: 'list',
          path: 'costs.states',
          label: 'Fees of the States',
          noun: 'State',
          title: 'state',
          most: STATE_NAMES.length * VEHICLE_CLASS_NAMES.length,
          make: () => ({
            state: '',
            class: 'light',
            rcTransfer: null,
            hypothecation: null,
            noc: null,
            newNumber: null,
            roadTaxPercent: null,
          }),
          fields: [
            { kind: 'choice', path: 'state', label: 'State', choices: ['', ...STATE_NAMES] },
            {
              kind: 'choice',
              path: 'class',
              label: 'Of which vehicles',
              choices: Object.entries(VEHICLE_CLASSES),
              hint: 'A row for each class that you sell: rule 81 has other fees for a scooter than for a lorry.',
            },
            {
              kind: 'rupees',
              path: 'rcTransfer',
              label: 'RC transfer',
              hint: `Not confirmed to us: one source has ${feesText(CLASS_FEES.transfer)}. Enter what your RTO asks.`,
              empty: 'null',
            },
            {
              kind: 'rupees',
              path: 'hypothecation',
              label: 'Hypothecation',
              hint: `Not confirmed to us: one source has ${feesText(CLASS_FEES.hypothecation)}.`,
              empty: 'null',
            },
            {
              kind: 'rupees',
              path: 'noc',
              label: 'NOC for a vehicle that leaves the State (Form 28)',
              empty: 'null',
            },
            {
              kind: 'rupees',
              path: 'newNumber',
              label: 'New number for a vehicle from another State',
              hint: `Rule 81 says ${feesText(CLASS_FEES.registration)}, more for hire, and ₹200 for a smart card; your RTO may ask for more.`,
              empty: 'null',
            },
            {
              kind: 'number',
              path: 'roadTaxPercent',
              label: 'Road tax for a vehicle from another State',
              unit: 'per cent of the price after offer',
              step: 0.1,
              hint: 'We found no source that settles it, and States reckon it in different ways. Leave it empty if it varies: buyers then read “Ask us”.',
              empty: 'null',
            },
          ],
        },
        {
          kind: 'group',
          path: 'costs.dealerCharges',
          label: 'Say what you charge yourself, be it nothing',
          make: () => ({ rupees: 0, what: null, compulsory: true }),
          fields: [
            { kind: 'rupees', path: 'rupees', label: 'Your charges' },
            { kind: 'text', path: 'what', label: 'What for', empty: 'null' },
            { kind: 'switch', path: 'compulsory', label: 'Every buyer pays them' },
          ],
        },
      ],
    },
  ],
}

export const HOLDS: SectionScreen = {
  shownAt: null,
  fields: [
    {
      kind: 'group',
      path: 'holdToken',
      label: 'Ask for a token while a vehicle is held',
      hint: 'It is given back in full when the vehicle is not bought.',
      make: () => ({ upiId: '', rupees: 5_000 }),
      fields: [
        { kind: 'text', path: 'upiId', label: 'UPI id', hint: 'Such as yourname@okbank.' },
        { kind: 'rupees', path: 'rupees', label: 'Sum' },
      ],
    },
  ],
}

export const AUTHORISATION: SectionScreen = {
  shownAt: '/about',
  fields: [
    {
      kind: 'group',
      path: 'authorisation',
      label: 'We have an authorisation',
      hint: 'You are warned 90, 30 and 7 days before it ends.',
      make: () => ({ number: '', authority: '', from: '', until: '' }),
      fields: [
        { kind: 'text', path: 'number', label: 'Number' },
        { kind: 'text', path: 'authority', label: 'Registering authority' },
        { kind: 'day', path: 'from', label: 'Valid from' },
        { kind: 'day', path: 'until', label: 'Valid until' },
      ],
    },
  ],
}

export const LEGAL: SectionScreen = {
  shownAt: '/about',
  fields: [
    {
      kind: 'text',
      path: 'legalName',
      label: 'Legal name',
      empty: 'null',
      hint: 'Where it is not the name on the sign.',
    },
    { kind: 'text', path: 'gstin', label: 'GSTIN', empty: 'null' },
    {
      kind: 'group',
      path: 'grievanceOfficer',
      label: 'Name who answers complaints',
      make: () => ({ name: '', email: null, phone: null }),
      fields: [
        { kind: 'text', path: 'name', label: 'Name' },
        { kind: 'email', path: 'email', label: 'E-mail address', empty: 'null' },
        { kind: 'phone', path: 'phone', label: 'Telephone number', empty: 'null' },
      ],
    },
  ],
}

export const PAPERS: SectionScreen = {
  shownAt: null,
  fields: [
    {
      kind: 'switch',
      path: 'papers.dailyMail',
      label: 'Mail the team once a day what is due',
      hint: 'Only on days on which something is late or due within three days.',
    },
    {
      kind: 'number',
      path: 'papers.endsWithinDays',
      label: 'Say that insurance, PUC, permit, fitness or road tax ends',
      unit: 'days before',
      hint: "In today's list, 1 to 90 days before, and as long after.",
    },
  ],
}

export const KEEPING: SectionScreen = {
  shownAt: '/privacy',
  fields: KEPT_KINDS.map((kind): Field => {
    const { name, from, least, most } = PERIODS[kind]
    return {
      kind: 'number',
      path: `keeping.${kind}`,
      label: name,
      unit: 'days',
      hint: `From ${from}; ${least} to ${most} days.`,
    }
  }),
}

export const LADDER: SectionScreen = {
  shownAt: null,
  fields: [
    {
      kind: 'list',
      path: 'ladder.steps',
      label: 'Steps',
      hint: 'Each with more days and more per cent than the one before. Without steps nothing is proposed.',
      noun: 'step',
      title: 'days',
      most: 6,
      make: taken => ({ days: 30 + 15 * taken, percent: 2 + 2 * taken }),
      fields: [
        { kind: 'number', path: 'days', label: 'In stock for', unit: 'days' },
        { kind: 'number', path: 'percent', label: 'Offer', unit: 'per cent', step: 0.5 },
      ],
    },
    {
      kind: 'number',
      path: 'ladder.quietDays',
      label: 'Leave a vehicle alone that somebody has asked about within',
      unit: 'days',
    },
  ],
}

export const IMPORTS: SectionScreen = {
  shownAt: null,
  fields: [
    {
      kind: 'switch',
      path: 'imports.fetchPhotos',
      label: 'Fetch photos from the addresses in a list',
      hint: 'This site then asks those hosts for the pictures. Addresses in private networks are never asked.',
    },
  ],
}

export const PROGRAMS: SectionScreen = {
  shownAt: null,
  fields: [
    {
      kind: 'switch',
      path: 'programs.privateNetworks',
      label: 'Let webhooks lead to your own network, and by plain http',
      hint: 'Only if the program runs on a machine beside this one: a wrong address could then reach what is meant for nobody outside.',
    },
  ],
}

export const SIGNING_IN: SectionScreen = {
  shownAt: null,
  fields: [
    {
      kind: 'switch',
      path: 'secondFactor.owners',
      label: 'Owners must have a second factor',
      hint: 'A passkey or an authenticator app. Owners without one set it up before they go on working. To switch this on you need one yourself: see “Second factor” under your account.',
    },
  ],
}

const texts = (path: string, label: string): Field => ({
  kind: 'list',
  path: `templates.${path}`,
  label,
  noun: 'text',
  title: 'name',
  most: 20,
  make: () => ({ name: '', text: '' }),
  fields: [
    { kind: 'text', path: 'name', label: 'Name' },
    { kind: 'long', path: 'text', label: 'Text' },
  ],
})

export const TEMPLATES: SectionScreen = {
  shownAt: null,
  fields: [
    texts('reply', 'Answers to enquiries'),
    texts('share', 'Passing on a vehicle'),
    texts('reminder', 'Reminders'),
  ],
}
