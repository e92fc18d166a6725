import { useEffect, useRef, useState } from 'react'
import { Photo, type PhotoProps } from './Photo.tsx'
import { whenNear } from './whenNear.ts'

/**
 * A photo whose loading begins when its box comes within 100 px of the view (CARD-4); browsers' own lazy loading begins
 * much earlier. Without JavaScript the browser's own has to do. The parent reserves the box.
 */
export function LazyPhoto(props: PhotoProps) {
  const box = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (box.current !== null) return whenNear(box.current, () => setNear(true))
  }, [])
  if (near) return <Photo {...props} />
  return (
    <div ref={box} className="size-full">
      <noscript><Photo {...props} lazy /></noscript>
    </div>
  )
}
