import { Marked } from 'marked'
import { pictureSize } from './pictureSizes.ts'

// Both become part of the build, so that a site needs no documents beside it.
const PAGES = import.meta.glob<string>('../../../../docs/handbook/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const PICTURES = import.meta.glob<string>('../../../../docs/handbook/pictures/*.webp', {
  query: '?url',
  import: 'default',
  eager: true,
})

const FOLDER = '../../../../docs/handbook'

/** The texts are ours: no page of the handbook has anything that a visitor wrote. */
const marked = new Marked({
  walkTokens(token) {
    if (token.type === 'link') token.href = token.href.replace(/^([a-z-]+)\.md/, '/office/handbook/$1')
  },
  renderer: {
    // With its size, so that the text beneath does not move when it arrives.
    image({ href, text }) {
      const name = /^pictures\/([a-z-]+)\.webp$/.exec(href)?.[1] ?? ''
      const { width, height } = pictureSize(name)
      const src = PICTURES[`${FOLDER}/${href}`] ?? ''
      return `<img src="${src}" alt="${text.replaceAll('"', '&quot;')}" width="${width}" height="${height}" loading="lazy">`
    },
  },
})

const textOf = (name: string): string | undefined => PAGES[`${FOLDER}/${name}.md`]

/** The pages of the handbook in their groups, as its contents have them. */
export function listHandbook(): { title: string; pages: { name: string; title: string }[] }[] {
  const [, ...groups] = (textOf('README') ?? '').split(/^## /m)
  return groups.map(group => ({
    title: /^.*/.exec(group)?.[0] ?? '',
    pages: Array.from(group.matchAll(/^- \[(.+)\]\(([a-z-]+)\.md\)$/gm), ([, title = '', name = '']) => ({
      name,
      title,
    })),
  }))
}

/** A page of the handbook, its text below the title as HTML; null for one that there is not. */
export function readHandbook(name: string): { title: string; html: string } | null {
  const text = name === 'README' ? undefined : textOf(name)
  if (text === undefined) return null
  return {
    title: /^# (.+)$/m.exec(text)?.[1] ?? '',
    html: marked.parse(text.replace(/^# .+$/m, ''), { async: false }),
  }
}
