/** What texts are prepared for: answers to an enquiry, a car that is passed on, papers that are due. */
export const TEMPLATE_KINDS = ['reply', 'share', 'reminder'] as const
export type TemplateKind = (typeof TEMPLATE_KINDS)[number]

/** What may stand in braces, and what it becomes. */
export const PLACEHOLDERS = {
  name: 'name of the person',
  car: 'brand, model and variant',
  facts: 'year, kilometres, fuel, gearbox, owner, city',
  price: 'price after offer',
  link: 'address of the car’s page',
  dealer: 'your name',
  phone: 'your first phone number',
  address: 'your address',
  hours: 'your days and hours',
  when: 'day and time of the drive, or the day it is due',
  paper: 'the step that is due',
} as const
export type Placeholder = keyof typeof PLACEHOLDERS

const OF_DEALER = ['dealer', 'phone', 'address', 'hours'] as const
const OF_CAR = ['car', 'facts', 'price', 'link'] as const

/** The placeholders that each kind of text has facts for. */
export const PLACEHOLDERS_OF: Readonly<Record<TemplateKind, readonly Placeholder[]>> = {
  reply: ['name', ...OF_CAR, 'when', ...OF_DEALER],
  share: [...OF_CAR, ...OF_DEALER],
  reminder: ['name', 'car', 'paper', 'when', ...OF_DEALER],
}

/** A prepared text; its name is unique within its kind. */
export interface Template {
  name: string
  text: string
}

/** What a template is filled with; what is not known is left out or null. */
export type TemplateFacts = Partial<Record<Placeholder, string | null>>

const IN_BRACES = /\{([^{}\n]*)\}/g

const isPlaceholder = (name: string): name is Placeholder => Object.hasOwn(PLACEHOLDERS, name)

/** A list of placeholders for people: "{name}, {car}". */
function listed(names: readonly Placeholder[]): string {
  return names.map(name => `{${name}}`).join(', ')
}

/**
 * What is wrong with the text of a template, for its writer: a placeholder that does not exist, that this kind has no facts
 * for, or a brace without its other. Null when all is well (DESK-9).
 */
export function templateProblem(kind: TemplateKind, text: string): string | null {
  const known = PLACEHOLDERS_OF[kind]
  for (const [written, name = ''] of text.matchAll(IN_BRACES)) {
    if (!isPlaceholder(name)) return `There is no ${written}. There are ${listed(known)}.`
    if (!known.includes(name)) return `${written} is not known here. There are ${listed(known)}.`
  }
  return /[{}]/.test(text.replace(IN_BRACES, ''))
    ? 'A brace stands alone: write a placeholder as {car}, without blanks or line breaks.'
    : null
}

/**
 * A template with its placeholders filled. A line with a placeholder that nothing is known for is left out whole, so that no
 * gap stands in a message; of several empty lines one stays. What is filled in is never read as a placeholder again.
 */
export function fillTemplate(text: string, facts: TemplateFacts): string {
  const valueOf = (name: string) => (isPlaceholder(name) ? (facts[name] ?? '') : '')
  return text
    .replaceAll('\r\n', '\n')
    .split('\n')
    .filter(line => [...line.matchAll(IN_BRACES)].every(([, name = '']) => valueOf(name) !== ''))
    .map(line => line.replace(IN_BRACES, (_, name: string) => valueOf(name)).trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
