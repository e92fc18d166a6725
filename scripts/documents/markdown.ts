import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

export const ROOT = resolve(import.meta.dirname, '../..')

/** Folders that hold no document of ours. */
const FOREIGN = /^(node_modules|build|build-test|data|test-results|\..*)$/

/** The paths of all files below a folder of the project, in order, relative to its root. */
export function filesBelow(folder: string, ending: RegExp): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap(entry => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return FOREIGN.test(entry.name) && entry.name !== '.github' ? [] : filesBelow(path, ending)
    return ending.test(entry.name) ? [path] : []
  })
}

/** Every Markdown document of the project. */
export const documents = (): string[] => filesBelow('.', /\.md$/)

export const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')

/** A document without its code: what stands there is neither a heading nor a link. */
const withoutCode = (text: string): string => text.replaceAll(/^ *```[^]*?^ *```/gm, '').replaceAll(/`[^`\n]*`/g, '`')

/** The anchors of a document's headings, as Git hosts make them: a heading that stands twice has `-1` the second time. */
export function anchorsOf(text: string): Set<string> {
  const anchors = new Set<string>()
  for (const [, heading = ''] of text.replaceAll(/^ *```[^]*?^ *```/gm, '').matchAll(/^#{1,6} (.+)$/gm)) {
    const words = heading.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase()
    const slug = words.replaceAll(/[^\p{L}\p{N}\s_-]/gu, '').replaceAll(/\s/gu, '-')
    let anchor = slug
    for (let count = 1; anchors.has(anchor); count += 1) anchor = `${slug}-${count}`
    anchors.add(anchor)
  }
  return anchors
}

/** Where the links and pictures of a document lead, as they are written; addresses of other sites are left out. */
export const linksOf = (text: string): string[] =>
  Array.from(withoutCode(text).matchAll(/\]\(([^)\s]+)\)/g), ([, link = '']) => link).filter(
    link => !/^[a-z]+:/.test(link),
  )
