import { z } from 'zod'
import { clearableText } from './formFields.ts'
import { gstinProblem, readGstin } from './gstin.ts'

/** A GSTIN as somebody typed it, in capitals without spaces; empty where there is none. */
export const gstinOrEmpty = clearableText(30).transform((typed, context) => {
  const letters = readGstin(typed)
  const problem = letters === '' ? null : gstinProblem(letters)
  if (problem === null) return letters
  context.addIssue({ code: 'custom', message: problem })
  return z.NEVER
})
