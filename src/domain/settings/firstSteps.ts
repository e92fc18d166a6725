/** The questions of the first start, in their order (DESK-1): the first four are sections of the settings, or parts of them. */
export const FIRST_STEPS = ['name', 'contact', 'address', 'hours', 'mail'] as const
export type FirstStep = (typeof FIRST_STEPS)[number]

/** Whether a text names a question. */
export function isFirstStep(text: string): text is FirstStep {
  return FIRST_STEPS.some(step => step === text)
}

/** The question after one; `done` after the last. */
export function stepAfter(step: FirstStep): FirstStep | 'done' {
  return FIRST_STEPS[FIRST_STEPS.indexOf(step) + 1] ?? 'done'
}
