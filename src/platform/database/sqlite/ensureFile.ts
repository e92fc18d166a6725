import { closeSync, openSync } from 'node:fs'

/**
 * Makes the file of a database where there is none, readable by its owner only; SQLite gives the files beside it the same
 * permissions. One that is there is not opened: to close a file, under whatever name, drops every lock that this process has on
 * it (POSIX), also those of connections that it has open, and other programs then take the database for closed.
 */
export function ensureFile(file: string): void {
  try {
    closeSync(openSync(file, 'ax', 0o600))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}
