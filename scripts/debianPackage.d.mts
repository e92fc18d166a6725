/** The first of these paths that exists; undefined when none does. */
export function firstExisting(paths: readonly (string | undefined)[]): string | undefined
/** Installs a package of Debian with apt-get where that is allowed; whether it worked shows by its files. */
export function installPackage(name: string): void
/**
 * Path of a program: one of `paths`, after its Debian package was installed if that is needed and allowed. Throws what to do
 * when there is none.
 */
export function findProgram(name: string, paths: readonly string[]): string
