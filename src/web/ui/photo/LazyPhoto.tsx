import { useEffect, useRef, useState } from 'react'
import { Photo, type PhotoProps } from './Photo.tsx'

/** Distance from the viewport at which a photo begins to load (CARD-4). */
const MARGIN = '100px'

const waiting = new WeakMap<Element, () => void>()
let observer: IntersectionObserver | undefined

/** Calls `act` once, when the element comes within `MARGIN` of the viewport. Returns a function that stops waiting. */
function whenNear(element: Element, act: () => void): () => void {
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

/**
 * A photo whose loading begins when its box comes within 100 px of the view (CARD-4); browsers' own lazy loading begins
 * much earlier. Without JavaScript the browser's own has to do. The parent reserves the box. A photo of the first row stands in
 * the page from the start, and waits only where the row has one column.
 */
export function LazyPhoto({ inFirstRow = false, ...props }: PhotoProps & { inFirstRow?: boolean }) {
  const box = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (box.current !== null) return whenNear(box.current, () => setNear(true))
  }, [])
  if (inFirstRow) {
    return <div ref={box} className="size-full"><div className={near ? 'contents' : 'waits-on-phones'}><Photo {...props} lazy /></div></div>
  }
  if (near) return <Photo {...props} />
  return (
    <div ref={box} className="size-full">
      <noscript><Photo {...props} lazy /></noscript>
    </div>
  )
}
