import { lazy } from 'react'

type Loaded = Promise<{ default: typeof import('../filter/FilterForm.tsx').FilterForm }>

/** Resolves with the next touch, key or change of size. */
function untilTouched(): Promise<void> {
  return new Promise(resolve => {
    for (const event of ['pointerdown', 'keydown', 'resize'])
      addEventListener(event, () => resolve(), { once: true, capture: true })
  })
}

async function load(): Loaded {
  try {
    return { default: (await import('../filter/FilterForm.tsx')).FilterForm }
  } catch {
    // Without a connection the form stays the browser's own, and the next touch tries again.
    await untilTouched()
    return load()
  }
}

/** Where the filter stands beside the list its code is loaded with the page's, on smaller screens with the first touch. */
async function loadWhenNeeded(): Loaded {
  if (!matchMedia('(width >= 64rem)').matches) await untilTouched()
  return load()
}

const loading = import.meta.env.SSR ? load() : loadWhenNeeded()

/**
 * The filter's form, whose code a phone does not need before it is touched: there the filter is a sheet of its own. The
 * server renders it with the page, and until the code has come it is the browser's own form.
 */
export const LazyFilterForm = import.meta.env.SSR ? (await loading).default : lazy(() => loading)
