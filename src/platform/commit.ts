import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '../..')
const HASH = /^[0-9a-f]{40,64}$/

function textOf(...path: string[]): string | null {
  try {
    return readFileSync(join(...path), 'utf8').trim()
  } catch {
    return null
  }
}

/** The commit that is checked out, without git's own program. */
function checkedOut(root: string): string | null {
  // In a work tree beside the repository .git is a file that names its folder.
  const link = /^gitdir: (.*)$/.exec(textOf(root, '.git') ?? '')?.[1]
  const folder = link === undefined ? join(root, '.git') : resolve(root, link)
  const head = textOf(folder, 'HEAD') ?? ''
  const branch = /^ref: (.*)$/.exec(head)?.[1]
  if (branch === undefined) return HASH.test(head) ? head : null
  const common = textOf(folder, 'commondir')
  const repository = common === null ? folder : resolve(folder, common)
  const found = textOf(repository, branch)
  if (found !== null && HASH.test(found)) return found
  const packed = (textOf(repository, 'packed-refs') ?? '').split('\n').find(line => line.endsWith(` ${branch}`))
  return packed?.split(' ', 1)[0] ?? null
}

/** A name for sources that belong to no commit that is known: the beginning of their hash. */
function nameOfSources(root: string): string {
  const hash = createHash('sha256')
  const folders = ['src', 'database'].map(name => join(root, name))
  for (const folder of folders)
    for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true }).toSorted((one, other) =>
      join(one.parentPath, one.name) < join(other.parentPath, other.name) ? -1 : 1,
    ))
      if (entry.isFile())
        hash
          .update(entry.name)
          .update('\0')
          .update(readFileSync(join(entry.parentPath, entry.name)))
  return `sources-${hash.digest('hex').slice(0, 12)}`
}

/**
 * The commit of the program in a folder: as `git archive` has written it into COMMIT, or as git has checked it out; without both, as in
 * a container, a name made of the sources.
 */
export function readCommit(root: string): string {
  const archived = textOf(root, 'COMMIT')
  return archived !== null && HASH.test(archived) ? archived : (checkedOut(root) ?? nameOfSources(root))
}

/** Which commit this program is. */
export const COMMIT = readCommit(ROOT)
