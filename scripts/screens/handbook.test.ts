import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { pictureSize } from '#web/office/handbook/pictureSizes.ts'
import { HANDBOOK_PICTURES } from './handbookScenes.ts'

const FOLDER = join(import.meta.dirname, '../../docs/handbook')
/** A page is one task: what takes more words is two. */
const MOST_WORDS = 410
/** Bytes of a picture: a handbook is read on phones. */
const LARGEST_PICTURE = 120_000

const names = readdirSync(FOLDER).flatMap(file => (/^[a-z-]+\.md$/.test(file) ? [file.slice(0, -3)] : []))
const textOf = (name: string) => readFileSync(join(FOLDER, `${name}.md`), 'utf8')
const titleOf = (name: string) => /^# (.+)$/m.exec(textOf(name))?.[1]
const picturesOf = (name: string) =>
  Array.from(textOf(name).matchAll(/!\[(.*)\]\((.+)\)/g), ([, alt, href]) => ({ alt, href }))

describe('the handbook for dealers', () => {
  it('has every page once in its contents, under its own title', () => {
    const listed = Array.from(textOf('README').matchAll(/^- \[(.+)\]\((.+)\.md\)$/gm), ([, title, name]) => [
      name,
      title,
    ])
    expect(listed.toSorted()).toEqual(names.map(name => [name, titleOf(name)]).toSorted())
  })

  it.each(names)('%s is short, and has a picture with a description', name => {
    expect(textOf(name).split(/\s+/).length).toBeLessThanOrEqual(MOST_WORDS)
    const pictures = picturesOf(name)
    expect(pictures.length).toBeGreaterThan(0)
    for (const { alt } of pictures) expect(alt).not.toBe('')
  })

  it('links to what is there, relative to its own folder, as a Git host and the office read it', () => {
    const links = ['README', ...names].flatMap(name =>
      Array.from(textOf(name).matchAll(/(?<!!)\[[^\]]*\]\(([^)]+)\)/g), ([, href = '']) => href),
    )
    expect(links.filter(href => !names.some(name => href === `${name}.md`))).toEqual([])
  })

  it('shows every picture that is taken for it, and no other, in the size that the office gives it', async () => {
    const shown = names.flatMap(name =>
      picturesOf(name).map(({ href = '' }) => /^pictures\/(.+)\.webp$/.exec(href)?.[1] ?? href),
    )
    expect(shown.toSorted()).toEqual(HANDBOOK_PICTURES.toSorted())
    expect(readdirSync(join(FOLDER, 'pictures')).toSorted()).toEqual(shown.map(name => `${name}.webp`).toSorted())
    for (const name of shown) {
      const file = join(FOLDER, 'pictures', `${name}.webp`)
      const { width, height } = pictureSize(name)
      const picture = await sharp(file).metadata()
      expect([name, picture.width, picture.height]).toEqual([name, width, height])
      expect(statSync(file).size).toBeLessThan(LARGEST_PICTURE)
    }
  })
})
