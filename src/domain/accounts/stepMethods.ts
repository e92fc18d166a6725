/** By what the second step of a sign-in can be taken (DESK-10). */
export const STEP_METHODS = ['passkey', 'app', 'recovery'] as const
export type StepMethod = (typeof STEP_METHODS)[number]

/** The page of the second step, for an account that can take it by these. */
export function secondStepPath(methods: readonly StepMethod[]): string {
  return `/login/second-step?${new URLSearchParams(methods.map(method => ['by', method]))}`
}
