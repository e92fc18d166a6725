/** Builds the pages into a folder, unless what is there is of this source. */
export function buildIfStale(folder?: string): void
