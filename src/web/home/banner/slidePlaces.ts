/**
 * The slides in the order of the carousel: a clone of the last in front, and a clone of the first at the end (HOME-2),
 * so that the step from the last slide to the first looks like any other. Places count from 0, so the first real slide
 * is at 1.
 */
export function withClones<Slide>(slides: readonly Slide[]): { slide: Slide; clone: boolean }[] {
  const real = slides.map(slide => ({ slide, clone: false }))
  return [...real.slice(-1), ...real, ...real.slice(0, 1)].map((place, index) => ({
    ...place,
    clone: index === 0 || index === slides.length + 1,
  }))
}

/** The index of the real slide, of `count`, that is shown at a place. */
export function slideAt(place: number, count: number): number {
  return (place - 1 + count) % count
}
