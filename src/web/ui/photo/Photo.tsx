import { useState } from 'react'
import { preload } from 'react-dom'
import { photoSources } from '#domain/vehicles/photoAddress.ts'
import type { VehiclePhoto } from '#domain/vehicles/vehicle.ts'
import { Placeholder } from './NoPhoto.tsx'

export interface PhotoProps {
  photo: VehiclePhoto | null
  alt: string
  /** The width of the photo in the layout, as a `sizes` attribute. */
  sizes: string
  /** The most important picture of the page: fetched before the others. */
  first?: boolean
  /** Native lazy loading. */
  lazy?: boolean
  className?: string
  /** Body type of the vehicle, for the placeholder. */
  category?: string | null
}

/** A photo in the best format and width the browser takes; the placeholder where there is none or it is broken (CARD-1). */
export function Photo({ photo, alt, sizes, first = false, lazy = false, className = '', category }: PhotoProps) {
  const [broken, setBroken] = useState<string>()
  if (photo === null || broken === photo.key) return <Placeholder category={category} className={className} />
  const { sources, src, srcSet, width, height } = photoSources(photo)
  const [best] = sources
  // Preloaded, since the browser would find it only after everything in the head. Browsers that do not support the best
  // format ignore it.
  if (first && best)
    preload(src, { as: 'image', imageSrcSet: best.srcSet, imageSizes: sizes, type: best.type, fetchPriority: 'high' })
  const notice = (image: HTMLImageElement | null) => {
    // It may have failed before hydration, when no handler was there.
    if (image?.complete && image.naturalWidth === 0) setBroken(photo.key)
  }
  return (
    <picture className="contents">
      {sources.map(source => (
        <source key={source.type} {...source} sizes={sizes} />
      ))}
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

/** A photo in one form for browsers without JavaScript: the sources of two dozen photos would be a tenth of the page. */
export function PlainPhoto({ photo, alt, className = '', category }: PhotoProps) {
  if (photo === null) return <Placeholder category={category} className={className} />
  const { src, width, height } = photoSources(photo)
  return <img src={src} width={width} height={height} alt={alt} loading="lazy" className={className} />
}
