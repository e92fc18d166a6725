import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { guideTo, WARNING_KEYS } from '#services/operations/siteWarning.ts'
import { anchorsOf, documents, filesBelow, linksOf, read, ROOT } from './markdown.ts'

/** Whether a path, and the heading after its `#`, exist. `from` is the document that names it. */
function leadsSomewhere(link: string, from: string): boolean {
  const [path = '', anchor] = link.split('#')
  const target = path === '' ? from : join(dirname(from), decodeURIComponent(path))
  if (!existsSync(join(ROOT, target))) return false
  return anchor === undefined || (target.endsWith('.md') && anchorsOf(read(target)).has(anchor))
}

describe('the documents', () => {
  it('know headings and links as Git hosts do', () => {
    const text = '# A `b` and C\n## Same\n## Same\n```sh\n# no heading\n```\n[x](#same-1) `[no](link)` ![y](y.webp)\n'
    expect([...anchorsOf(text)]).toEqual(['a-b-and-c', 'same', 'same-1'])
    expect(linksOf(text)).toEqual(['#same-1', 'y.webp'])
  })

  it.each(documents())('%s links only to files and headings that exist', path => {
    expect(linksOf(read(path)).filter(link => !leadsSomewhere(link, path))).toEqual([])
  })

  it('exist under every name and heading by which the program, its screens and its examples point to them', () => {
    const pointers = ['src', 'scripts', 'test', 'e2e', 'faults', 'bench', 'database', 'docs/operations', '.']
      .flatMap(folder =>
        folder === '.' ? ['compose.yaml', 'Containerfile', 'server.ts'] : filesBelow(folder, /\.\w+$/),
      )
      .filter(path => /\.(tsx?|mjs|ya?ml|example|service|conf|cfg)$|Containerfile$/.test(path))
      .filter(path => !path.startsWith('scripts/documents/'))
      .flatMap(path => read(path).match(/(?<![\w./-])(?:docs|decisions|bench)\/[\w/-]+\.md(?:#[\w-]+)?/g) ?? [])
    expect(pointers.length).toBeGreaterThan(10)
    const pointed = [...new Set([...pointers, ...WARNING_KEYS.map(guideTo)])]
    expect(pointed.filter(pointer => !leadsSomewhere(pointer, 'README.md'))).toEqual([])
  })

  it('have the sections that findings name in words', () => {
    const named = ['src', 'scripts'].flatMap(folder =>
      filesBelow(folder, /\.(ts|tsx|mjs)$/)
        .filter(path => !path.endsWith('.test.ts'))
        .flatMap(path => Array.from(read(path).matchAll(/(docs\/[\w/-]+\.md), ([A-Z][\w ]+)/g))),
    )
    expect(named.length).toBeGreaterThan(0)
    const missing = named.filter(([, path = '', title = '']) => !read(path).includes(`# ${title}\n`))
    expect(missing.map(([text]) => text)).toEqual([])
  })

  it('name only files and folders of the project that exist', () => {
    const named = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'SECURITY.md', ...filesBelow('docs', /\.md$/)]
      .flatMap(
        path => read(path).match(/`(?:src|test|e2e|scripts|bench|faults|database|docs|decisions)\/[\w./-]+`/g) ?? [],
      )
      .map(path => path.slice(1, -1))
    expect(named.length).toBeGreaterThan(50)
    // Some tables leave the ending out.
    const exists = (path: string) =>
      ['', '.ts', '.test.ts', '.sqlite.test.ts', '.postgres.test.ts'].some(ending =>
        existsSync(join(ROOT, path + ending)),
      )
    expect([...new Set(named)].filter(path => !exists(path))).toEqual([])
  })

  it('list every decision once in their index', () => {
    const listed = linksOf(read('decisions/README.md'))
    const records = filesBelow('decisions', /^\d{4}-.*\.md$/).map(path => path.slice('decisions/'.length))
    expect(listed).toEqual(records.toSorted())
  })
})
