/** Logs a problem that the visitor is not told of, where the specification asks for just that ("logged only"). */
export function reportProblem(what: string, cause?: unknown): void {
  // oxlint-disable-next-line no-console -- the browser's console is the log there is
  console.error(what, ...(cause === undefined ? [] : [cause]))
}
