import { useState } from 'react'
import { preload } from 'react-dom'
import { photoSources } from '#domain/vehicle/photoAddress.ts'
import type { VehiclePhoto } from '#domain/vehicle/vehicle.ts'

export interface PhotoProps {
  photo: VehiclePhoto | null
  alt: string
  /** How wide the photo is laid out, as the `sizes` attribute says it. */
  sizes: string
  /** The most important picture of the page: fetched before the others. */
  first?: boolean
  /** Leave it to the browser when to load. */
  lazy?: boolean
  className?: string
}

/** A photo in the best format and width the browser takes; the placeholder where there is none or it is broken (CARD-1). */
export function Photo({ photo, alt, sizes, first = false, lazy = false, className = '' }: PhotoProps) {
  const [broken, setBroken] = useState<string>()
  if (photo === null || broken === photo.key) return <Placeholder className={className} />
  const { sources, src, srcSet, width, height } = photoSources(photo)
  const [best] = sources
  // The browser would find it only after everything in the head. Those that cannot show the best format pass it over.
  if (first && best) preload(src, { as: 'image', imageSrcSet: best.srcSet, imageSizes: sizes, type: best.type, fetchPriority: 'high' })
  const notice = (image: HTMLImageElement | null) => {
    // It may have failed before the page came alive, when nobody listened.
    if (image?.complete && image.naturalWidth === 0) setBroken(photo.key)
  }
  return (
    <picture className="contents">
      {sources.map(source => <source key={source.type} {...source} sizes={sizes} />)}
      <img
        ref={notice}
        src={src}
        srcSet={srcSet}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
        loading={lazy ? 'lazy' : undefined}
        fetchPriority={first ? 'high' : undefined}
        decoding="async"
        onError={() => setBroken(photo.key)}
        className={className}
      />
    </picture>
  )
}

/** Shown for a vehicle without a photo, or whose photo does not load (CARD-1). */
function Placeholder({ className }: { className: string }) {
  return <img src="/no-photo.svg" width={240} height={180} alt="Not pictured yet" className={`bg-sunken ${className}`} />
}
