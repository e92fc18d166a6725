/** Logs a problem that is not shown to the visitor, where requirements ask for the log alone. */
export function reportProblem(what: string, cause?: unknown): void {
  // oxlint-disable-next-line no-console -- the browser's console is the log there is
  console.error(what, ...(cause === undefined ? [] : [cause]))
}
