import { describe, expect, it } from 'vitest'
import { fillTemplate, PLACEHOLDERS_OF, TEMPLATE_KINDS, templateProblem } from './template.ts'
import { templatesSchema, USUAL_TEMPLATES } from './templateSettings.ts'

describe('prepared texts [DESK-9]', () => {
  it('fills what is known, and leaves out a line with anything that is not', () => {
    const text = 'Hello {name},\r\n\r\nthe {car} costs {price}.\n{link}\n\n\n{dealer}'
    expect(fillTemplate(text, { name: 'Asha', car: 'Kia Seltos', price: '₹9,00,000', dealer: 'Us' })).toBe(
      'Hello Asha,\n\nthe Kia Seltos costs ₹9,00,000.\n\nUs',
    )
    expect(fillTemplate(text, { car: 'Kia Seltos', price: null, dealer: 'Us' })).toBe('Us')
  })

  it('never reads what somebody typed as a placeholder', () => {
    expect(fillTemplate('Hello {name}', { name: '{phone} $& {name}', phone: '+91 1' })).toBe('Hello {phone} $& {name}')
  })

  it('names a placeholder that does not exist, and what there is', () => {
    expect(templateProblem('share', 'The {pries}')).toBe(
      'There is no {pries}. There are {car}, {facts}, {price}, {link}, {dealer}, {phone}, {address}, {hours}.',
    )
    expect(templateProblem('share', 'Hello {name}')).toContain('{name} is not known here.')
    for (const alone of ['{car', 'car}', '{car\n}', '{{car}}'])
      expect(templateProblem('reply', alone)).toContain('A brace stands alone')
    expect(templateProblem('reply', '{constructor}')).toContain('There is no {constructor}.')
  })

  it('has usual texts that are right, and give a whole message with all facts', () => {
    for (const kind of TEMPLATE_KINDS)
      for (const { text } of USUAL_TEMPLATES[kind]) {
        expect(templateProblem(kind, text)).toBeNull()
        const facts = Object.fromEntries(PLACEHOLDERS_OF[kind].map(name => [name, name.toUpperCase()]))
        expect(fillTemplate(text, facts)).not.toMatch(/[{}]/)
      }
  })

  it('takes what a dealer writes, and says at which text something is wrong', () => {
    expect(templatesSchema.parse({ reply: [] })).toEqual({ ...USUAL_TEMPLATES, reply: [] })
    const refused = templatesSchema.safeParse({
      share: [
        { name: 'A', text: '{car}' },
        { name: ' A ', text: '{cars}' },
      ],
    })
    expect(refused.error?.issues.map(({ path }) => path.join('.'))).toEqual(['share.1.text', 'share.1.name'])
  })
})
