import type { FirstStep } from '#domain/settings/firstSteps.ts'
import type { Field } from './fields/field.ts'
import { ADDRESS, CONTACT, HOURS, NAME } from './sections/business.ts'

interface FirstQuestion {
  title: string
  text: string
  /** Its name on the line of steps. */
  short: string
  fields: readonly Field[]
}

/** The questions of the first start, with the fields of their sections that matter on the first day (DESK-1). */
export const FIRST_QUESTIONS: Readonly<Record<FirstStep, FirstQuestion>> = {
  name: {
    title: 'What is your dealership called?',
    text: 'It stands at the top of every page. The logo can wait.',
    short: 'Name and logo',
    fields: NAME.fields,
  },
  contact: {
    title: 'How do people reach you?',
    text: 'The first number is the one that visitors call with one press.',
    short: 'Phones',
    fields: CONTACT.fields,
  },
  address: {
    title: 'Where are the vehicles?',
    text: 'The address stands at the foot of every page and on the page Contact Us.',
    short: 'Address',
    fields: ADDRESS.fields,
  },
  hours: {
    title: 'When are you open?',
    text: 'Closed days, branches and the rules of test drives are under Settings.',
    short: 'Hours',
    fields: HOURS.fields.filter(({ kind }) => kind !== 'group'),
  },
  mail: {
    title: 'Do mails arrive?',
    text: 'Enquiries, receipts and one-time passwords go by mail.',
    short: 'Mail',
    fields: [],
  },
}
