import type { Page } from '@playwright/test'

/** Text that is shown smaller than `smallest` CSS pixels: its size and its beginning. A sheet of paper is read when it is printed. */
export async function smallTexts(page: Page, smallest: number): Promise<string[]> {
  return page.evaluate(least => {
    const faults: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const text = texts.currentNode.textContent?.trim() ?? ''
      const holder = texts.currentNode.parentElement
      if (text === '' || !holder?.checkVisibility({ visibilityProperty: true }) || holder.closest('.sheet')) continue
      const size = Number.parseFloat(getComputedStyle(holder).fontSize)
      if (size < least) faults.push(`${size} px: ${text.slice(0, 40)}`)
    }
    return faults
  }, smallest)
}

/**
 * Pictures that have not loaded, are drawn out of shape, or have too few pixels for their place or four times too many in
 * either direction. Drawings (SVG) have pixels enough for every place. What stands beside the screen, as the slides of a
 * carousel do that are not its turn, or out of sight in a frame that scrolls, loads later and is left out. A file that fits one
 * place may serve a smaller one, too; so may the smallest that is made of a photo. A file that the browser
 * takes only because it has it in its cache already is no fault of the page.
 */
export async function unfitPictures(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const faults: string[] = []
    const fitting = new Set<string>()
    const tooLarge = new Map<string, string>()
    /** The width in CSS pixels that a `sizes` attribute says: of its first part that holds, a condition and then a length. */
    const saidWidth = (sizes: string) => {
      const ruler = document.body.appendChild(document.createElement('div'))
      const parts = sizes.split(/,(?![^(]*\))/).map(part => /^(?:(.+) )?(\S+|\w+\(.*\))$/.exec(part.trim()) ?? [])
      const [, , length = '100vw'] = parts.find(([, condition]) => !condition || matchMedia(condition).matches) ?? []
      ruler.style.cssText = `position: absolute; width: ${length}`
      const width = ruler.getBoundingClientRect().width
      ruler.remove()
      return width
    }
    /** Whether a smaller file would do where the page says how wide the photo is: else the browser has the larger one in its cache. */
    const hasSmaller = ({ srcset, sizes }: HTMLImageElement, width: number) =>
      Array.from(srcset.matchAll(/ (\d+)w/g), ([, offered]) => Number(offered)).some(
        offered => offered < width && offered >= saidWidth(sizes) * devicePixelRatio,
      )
    const isOutOfFrame = (image: Element) => {
      let frame = image.parentElement
      while (frame !== null && !/auto|scroll/.test(getComputedStyle(frame).overflowY)) frame = frame.parentElement
      if (frame === null || frame === document.documentElement || frame === document.body) return false
      const [inner, outer] = [image.getBoundingClientRect(), frame.getBoundingClientRect()]
      return inner.bottom <= outer.top || inner.top >= outer.bottom
    }
    for (const image of document.images) {
      const { left, right } = image.getBoundingClientRect()
      if (
        !image.checkVisibility({ visibilityProperty: true })
        || right <= 0
        || left >= document.documentElement.clientWidth
        || isOutOfFrame(image)
      )
        continue
      if (!image.complete) {
        await new Promise(resolve => {
          for (const end of ['load', 'error']) image.addEventListener(end, resolve, { once: true })
        })
      }
      const name = image.currentSrc.replace(location.origin, '').replace(/[0-9a-f]{60}/, '…')
      if (image.naturalWidth === 0) {
        faults.push(`${name} has not loaded`)
        continue
      }
      if (name.endsWith('.svg')) continue
      // What the browser reports of an image in a `srcset` is corrected by `sizes`; the file's own pixels are what counts.
      const file = new Image()
      file.src = image.currentSrc
      await file.decode()
      const across = (image.clientWidth * devicePixelRatio) / file.naturalWidth
      const down = (image.clientHeight * devicePixelRatio) / file.naturalHeight
      const fit = getComputedStyle(image).objectFit
      const enlarged = fit === 'contain' || fit === 'scale-down' ? Math.min(across, down) : Math.max(across, down)
      const size = `${file.naturalWidth}×${file.naturalHeight} in ${image.clientWidth}×${image.clientHeight} at ${devicePixelRatio}`
      if (fit === 'fill' && Math.abs(across / down - 1) > 0.02) faults.push(`${name} is out of shape: ${size}`)
      if (enlarged > 1.25) faults.push(`${name} is blurred: ${size}`)
      if (enlarged < 0.25 && !/-320\.\w+$/.test(name) && !hasSmaller(image, file.naturalWidth))
        tooLarge.set(name, `${name} is too large: ${size}`)
      else fitting.add(name)
    }
    return [...faults, ...[...tooLarge].filter(([name]) => !fitting.has(name)).map(([, fault]) => fault)]
  })
}

/** What is wrong with the order of the headings: not one of the first level, or a level left out. */
export async function headingFaults(page: Page): Promise<string[]> {
  const headings = await page
    .locator('h1, h2, h3, h4, h5, h6')
    .evaluateAll(all =>
      all
        .filter(heading => heading.checkVisibility({ visibilityProperty: true }))
        .map(heading => ({ level: Number(heading.tagName[1]), text: heading.textContent })),
    )
  const first = headings.filter(({ level }) => level === 1)
  return [
    ...(first.length === 1 ? [] : [`${first.length} headings of the first level`]),
    ...headings
      .filter(({ level }, place) => level > (headings[place - 1]?.level ?? 0) + 1)
      .map(({ level, text }) => `"${text}" is of level ${level}, with none above it`),
  ]
}

/** Links that lead to a place on the same page which is not there. */
export async function deadAnchors(page: Page): Promise<string[]> {
  return page
    .locator('a[href*="#"]')
    .evaluateAll(links =>
      (links as HTMLAnchorElement[])
        .filter(
          ({ pathname, hash }) =>
            pathname === location.pathname && hash !== '' && document.getElementById(hash.slice(1)) === null,
        )
        .map(link => link.hash),
    )
}

/** Other addresses of this site that the page links to, once each and without their anchors. */
export async function ownLinks(page: Page): Promise<string[]> {
  const links = await page
    .locator('a[href]')
    .evaluateAll(all =>
      (all as HTMLAnchorElement[])
        .filter(
          ({ origin, pathname, search }) =>
            origin === location.origin && pathname + search !== location.pathname + location.search,
        )
        .map(({ pathname, search }) => pathname + search),
    )
  return [...new Set(links)]
}
