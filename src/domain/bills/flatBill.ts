import { billSchema, lineProblem, MOST_LINES } from './billForm.ts'

type Texts = Readonly<Record<string, unknown>>

/** The name of a line’s field in a form, and in what is said of it: `lines.0.what`. */
export const lineField = (place: number, name: string): string => `lines.${place}.${name}`

const LINE_FIELD = /^lines\.(\d{1,2})\.(\w{1,20})$/
/** What of a line is typed: the rest has a choice from the beginning. */
const TYPED = ['what', 'vehicle', 'taxable']

/** Lines as a form has them, each field under the line’s place; empty ones at the end are none. */
function linesOf(values: Texts): Record<string, unknown>[] {
  const lines: Record<string, unknown>[] = []
  for (const [name, value] of Object.entries(values)) {
    const [, place, field] = LINE_FIELD.exec(name) ?? []
    if (place === undefined || field === undefined || Number(place) > MOST_LINES) continue
    while (lines.length <= Number(place)) lines.push({})
    const line = lines[Number(place)]
    if (line !== undefined) line[field] = value
  }
  const last = lines.findLastIndex(line => TYPED.some(name => String(line[name] ?? '').trim() !== ''))
  return lines.slice(0, last + 1).map(line => ({ ...line, is_creditable: 'is_creditable' in line }))
}

/** A bill as the API takes it, of the flat fields of a form (BOOK-5). */
export function nestBill(values: Texts): Record<string, unknown> {
  const own = Object.entries(values).filter(([name]) => Object.hasOwn(billSchema.shape, name))
  return { ...Object.fromEntries(own), lines: linesOf(values) }
}

/** What is wrong with a form of a bill, by the flat names of its fields. */
export const flatBillSchema = {
  safeParse(values: unknown) {
    const parsed = billSchema.safeParse(nestBill(Object.fromEntries(Object.entries(values ?? {}))))
    const issues = parsed.success
      ? parsed.data.lines.flatMap((line, place) => {
          const wrong = lineProblem(line)
          return wrong === null ? [] : [{ path: [lineField(place, wrong.field)], message: wrong.problem }]
        })
      : parsed.error.issues.map(({ path, message }) => {
          const name = path.join('.')
          return { path: [name === 'lines' ? lineField(0, 'what') : name], message }
        })
    return { success: issues.length === 0, error: { issues } }
  },
}
