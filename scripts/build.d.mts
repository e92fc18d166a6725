/** Builds the pages into a folder, unless what is there is of this source. */
export function buildIfStale(folder?: string): void

/**
 * The folder that `BUILD_DIR` names, `build` where it is empty. Throws when building there would replace the project or files that
 * are no build.
 */
export function folderForBuild(given: string | undefined, root?: string): string
