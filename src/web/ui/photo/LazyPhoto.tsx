import { useEffect, useRef, useState } from 'react'
import { Photo, PlainPhoto, type PhotoProps } from './Photo.tsx'

/** Distance from the viewport at which a photo begins to load (CARD-4). */
const MARGIN = '100px'

const waiting = new WeakMap<Element, () => void>()
let observer: IntersectionObserver | undefined

/** Calls `act` once, when the element comes within `MARGIN` of the viewport. Returns a function that stops waiting. */
function whenNear(element: Element, act: () => void): () => void {
  observer ??= new IntersectionObserver(
    (entries, self) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue
        self.unobserve(target)
        waiting.get(target)?.()
      }
    },
    { rootMargin: MARGIN },
  )
  const used = observer
  waiting.set(element, act)
  used.observe(element)
  return () => used.unobserve(element)
}

/**
 * A photo that begins to load when its box comes within 100 px of the viewport (CARD-4); native lazy loading begins
 * much earlier and is used only without JavaScript. The parent reserves the box. A photo of the first row is in the
 * HTML from the start, and waits only where a row has one card.
 */
export function LazyPhoto({ inFirstRow = false, ...props }: PhotoProps & { inFirstRow?: boolean }) {
  const box = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (box.current !== null) return whenNear(box.current, () => setNear(true))
  }, [])
  if (inFirstRow) {
    return (
      <div ref={box} className="size-full">
        <div className={near ? 'contents' : 'waits-on-phones'}>
          <Photo {...props} lazy />
        </div>
      </div>
    )
  }
  if (near) return <Photo {...props} />
  return (
    <div ref={box} className="size-full">
      <noscript>
        <PlainPhoto {...props} />
      </noscript>
    </div>
  )
}
