import * as z from 'zod'
import { colourProblems, colourProblemText } from './palette.ts'

const colour = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^#[\da-f]{6}$/, 'must be a colour such as #2b3a8c')

/**
 * The dealer's own colours, `#rrggbb`: `brand` of buttons and links, `brandDark` of links where the screen is dark, `accent`
 * of what to look at. Null for those of the design; without `brandDark` it is made from `brand`. One that cannot be read by
 * day and by night is refused.
 */
export const dealerColoursSchema = z
  .strictObject({
    brand: colour.nullable().default(null),
    brandDark: colour.nullable().default(null),
    accent: colour.nullable().default(null),
  })
  .check(({ value, issues }) => {
    for (const problem of colourProblems(value))
      issues.push({ code: 'custom', input: value, path: [problem.field], message: colourProblemText(problem) })
  })
