import type { HTMLElement } from 'node-html-parser'
import { textOf, type HtmlPage } from './demoPages.ts'

/** The section of a page that its heading or its label names so. Throws when there is none. */
export function region(page: HtmlPage, name: string): HTMLElement {
  const found = page.$$('section').find(section => {
    const heading = section.getAttribute('aria-labelledby')
    return (
      section.getAttribute('aria-label') === name || (heading !== undefined && page.text(`[id="${heading}"]`) === name)
    )
  })
  if (found === undefined) throw new Error(`no section is named "${name}"`)
  return found
}

/** Texts of the elements within that match. */
export const textsOf = (within: HTMLElement, selector: string): string[] =>
  within.querySelectorAll(selector).map(textOf)

/** Addresses of the links within, by their texts. */
export function linksOf(within: HTMLElement): Map<string, string> {
  return new Map(within.querySelectorAll('a').map(link => [textOf(link), link.getAttribute('href') ?? '']))
}
