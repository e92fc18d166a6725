import { statSync } from 'node:fs'

/**
 * As root, goes on as the user whose the data folder is: what root writes there the site could not open. Does nothing where there
 * is no such folder, or it is root's own.
 */
export function becomeOwner(dataDir: string): void {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = statSync(dataDir, { throwIfNoEntry: false }) ?? { uid: 0, gid: 0 }
  if (uid === 0) return
  process.setgroups?.([gid])
  process.setgid?.(gid)
  process.setuid?.(uid)
}
