/** The file in a build's folder that says of which sources it is. */
export function stampFile(buildDir: string): string

/** A hash of each source below `root` that the pages are built from, a line each. Throws when one is not there. */
export function makeStamp(root: string): string

/** The stamp of a build; null when there is none. */
export function readStamp(buildDir: string): string | null

/**
 * Whether a build is of the sources below `root`. A source that is not there at all is not compared: a production image may
 * leave out what only the build reads, such as `src/web`.
 */
export function isBuildOf(root: string, buildDir: string): boolean
