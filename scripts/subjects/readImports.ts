import { dirname, join, relative } from 'node:path'
import { filesBelow, read, ROOT } from '../documents/markdown.ts'
import type { Floor } from './layers.ts'

/** An import that crosses from one folder of a floor to another: the folders, and the files, relative to the floor. */
export interface Crossing {
  from: string
  to: string
  file: string
  imported: string
}

/** The folder of a file below its floor, for `web/office` that within it; null for a file that stands on the floor itself. */
function folderOf(file: string): string | null {
  const [first, second, third] = file.split('/')
  if (second === undefined) return null
  return first === 'office' && third !== undefined ? `${first}/${second}` : (first ?? null)
}

const filesOf = (floor: Floor) =>
  filesBelow(`src/${floor}`, /(?<!\.test)\.tsx?$/).map(path => relative(`src/${floor}`, path))

/** The folders of a floor, in alphabetical order. */
export function foldersOf(floor: Floor): string[] {
  return [...new Set(filesOf(floor).map(folderOf))].filter(folder => folder !== null).toSorted()
}

/** The imports between folders of a floor, of types too, without those of tests. */
export function crossingsOf(floor: Floor): Crossing[] {
  return filesOf(floor).flatMap(file => {
    const from = folderOf(file)
    const text = read(join('src', floor, file))
    return Array.from(text.matchAll(/\bfrom '([^']+)'|\bimport\('([^']+)'\)/g), ([, named, loaded]) => named ?? loaded)
      .map(path => (path?.startsWith('.') ? join(dirname(file), path) : path?.split(`#${floor}/`)[1]))
      .flatMap(imported => {
        const to = imported === undefined || imported.startsWith('..') ? null : folderOf(imported)
        if (imported === undefined || from === null || to === null || from === to || imported.includes('+types'))
          return []
        return [{ from, to, file, imported }]
      })
  })
}

/** The path of a document that `npm run map` writes. */
export const MAP = join(ROOT, 'docs/subjects.md')
