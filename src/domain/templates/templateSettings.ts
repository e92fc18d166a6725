import * as z from 'zod'
import { templateProblem, type Template, type TemplateKind } from './template.ts'

const MOST_TEMPLATES = 20

/** What a site begins with. */
const USUAL: Readonly<Record<TemplateKind, readonly Template[]>> = {
  reply: [
    {
      name: 'Still there',
      text: 'Hello {name},\n\nyes, the {car} is still here.\nIt costs {price}.\n{link}\n\nWhen would you like to see it? We are here {hours}.\n\n{dealer}\n{phone}',
    },
    {
      name: 'Could not reach you',
      text: 'Hello {name},\n\nwe tried to call you about the {car}. When may we call again?\n\n{dealer}\n{phone}',
    },
    {
      name: 'Come and see us',
      text: 'Hello {name},\n\nwe are at {address}, {hours}.\nYour drive: {when}.\n\n{dealer}\n{phone}',
    },
    {
      name: 'It is sold',
      text: 'Hello {name},\n\nthe {car} is sold. May we tell you when we have another like it?\n\n{dealer}\n{phone}',
    },
  ],
  share: [
    { name: 'A car', text: '{car}\n{facts}\n{price}\n{link}\n\n{dealer}, {phone}' },
    {
      name: 'Come and see it',
      text: '{car} for {price}\n{facts}\n\nSee it at {address}, {hours}.\n{link}\n\n{dealer}, {phone}',
    },
  ],
  reminder: [
    {
      name: 'A paper is due',
      text: 'Hello {name},\n\nfor the {car}: {paper}, due on {when}.\nPlease call us about it: {phone}.\n\n{dealer}',
    },
  ],
}

/** The schema of a prepared text; what is wrong with a placeholder is said at `text`. */
export function templateSchema(kind: TemplateKind) {
  return z.strictObject({
    name: z.string('Please name it.').trim().min(1, 'Please name it.').max(60, 'Please keep this below 60 characters.'),
    text: z
      .string('Please write a text.')
      .trim()
      .min(1, 'Please write a text.')
      .max(1_500, 'Please keep this below 1500 characters.')
      .superRefine((text, context) => {
        const problem = templateProblem(kind, text)
        if (problem !== null) context.addIssue({ code: 'custom', message: problem })
      }),
  })
}

function listOf(kind: TemplateKind) {
  return z
    .array(templateSchema(kind))
    .max(MOST_TEMPLATES, `There may be ${MOST_TEMPLATES} texts of a kind.`)
    .superRefine((templates, context) => {
      templates.forEach(({ name }, place) => {
        if (templates.findIndex(other => other.name === name) < place)
          context.addIssue({ code: 'custom', path: [place, 'name'], message: 'Another text has this name.' })
      })
    })
    .default([...USUAL[kind]])
}

/** The prepared texts of a site, the section `templates` of its profile (DESK-9). */
export const templatesSchema = z.strictObject({
  reply: listOf('reply'),
  share: listOf('share'),
  reminder: listOf('reminder'),
})
export type TemplateSettings = z.output<typeof templatesSchema>

/** The texts of a site that has none of its own. */
export const USUAL_TEMPLATES: TemplateSettings = templatesSchema.parse({})
