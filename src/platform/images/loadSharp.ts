let loading: Promise<typeof import('sharp').default> | undefined

async function load() {
  const { default: sharp } = await import('sharp')
  // One thread per image and no cache between images: the rest of the machine is for rendering pages.
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}

/** The image library, loaded when the first image is worked on: the start does not wait for it. */
export function loadSharp() {
  return (loading ??= load())
}
