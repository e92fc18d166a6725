/** Distance from the view at which a photo begins to load (CARD-4). */
const MARGIN = '100px'

const waiting = new WeakMap<Element, () => void>()
let observer: IntersectionObserver | undefined

/** Calls `act` once, when the element comes within 100 px of the view. Answers how to stop waiting. */
export function whenNear(element: Element, act: () => void): () => void {
  observer ??= new IntersectionObserver((entries, self) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue
      self.unobserve(target)
      waiting.get(target)?.()
    }
  }, { rootMargin: MARGIN })
  const used = observer
  waiting.set(element, act)
  used.observe(element)
  return () => used.unobserve(element)
}
