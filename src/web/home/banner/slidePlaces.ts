/**
 * The slides as a carousel lays them out: a clone of the last in front, a clone of the first at the end (HOME-2), so that
 * going on from the last looks like going on. Places count from 0, so the first real slide stands at 1.
 */
export function withClones<Slide>(slides: readonly Slide[]): { slide: Slide; clone: boolean }[] {
  const real = slides.map(slide => ({ slide, clone: false }))
  return [...real.slice(-1), ...real, ...real.slice(0, 1)]
    .map((place, index) => ({ ...place, clone: index === 0 || index === slides.length + 1 }))
}

/** Which of `count` real slides, from 0, is seen at a place. */
export function slideAt(place: number, count: number): number {
  return (place - 1 + count) % count
}
