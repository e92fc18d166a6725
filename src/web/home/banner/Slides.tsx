import { useRef, type TransitionEvent } from 'react'
import { Link } from 'react-router'
import type { SiteProfile } from '#domain/dealer/siteProfile.ts'
import { withClones } from './slidePlaces.ts'

export type BannerSlide = SiteProfile['banner'][number]

const CHANGE = 'transform 500ms ease-in-out'

interface SlidesProps {
  slides: readonly BannerSlide[]
  place: number
  moving: boolean
  onSettled: () => void
  /** Whether screen readers announce changes: only while the carousel does not move by itself. */
  announced: boolean
  name: string
  className: string
}

/** One of the two carousels: the slides in a row with their clones, moved so that the one at `place` is seen (HOME-2). */
export function Slides({ slides, place, moving, onSettled, announced, name, className }: SlidesProps) {
  const row = useRef<HTMLUListElement>(null)
  const onEnd = (event: TransitionEvent) => {
    if (event.target === row.current) onSettled()
  }
  return (
    <div className={`overflow-hidden ${className}`} data-carousel={name}>
      <ul
        ref={row}
        aria-live={announced ? 'polite' : 'off'}
        onTransitionEnd={onEnd}
        className="flex h-full"
        style={{ transform: `translateX(-${place * 100}%)`, transition: moving ? CHANGE : 'none' }}
      >
        {withClones(slides).map(({ slide, clone }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a place in the row is all that distinguishes a clone from its slide
          <Slide
            key={at}
            slide={slide}
            clone={clone}
            seen={at === place}
            first={at === 1}
            label={`${at} of ${slides.length}`}
          />
        ))}
      </ul>
    </div>
  )
}

interface SlideProps {
  slide: BannerSlide
  clone: boolean
  seen: boolean
  first: boolean
  label: string
}

function Slide({ slide, clone, seen, first, label }: SlideProps) {
  const { background, overlay, title, text, link } = slide
  const fetching = first ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const }
  return (
    <li
      aria-roledescription={clone ? undefined : 'slide'}
      aria-label={clone ? undefined : label}
      aria-hidden={clone || undefined}
      inert={!seen}
      data-clone={clone || undefined}
      className="relative isolate flex-[0_0_100%] overflow-hidden bg-[#1a2350]"
    >
      <img
        src={background}
        alt=""
        {...fetching}
        className="absolute inset-0 -z-20 size-full object-cover object-bottom"
      />
      <div className="absolute inset-0 -z-10 bg-linear-to-r from-[#0e1330]/80 via-[#0e1330]/40 to-transparent" />
      <div className="page-column relative h-full pt-2 md:pt-6">
        {overlay !== null && (
          <img
            src={overlay}
            alt=""
            {...fetching}
            className="absolute top-1 right-3 -z-10 h-[3.85rem] w-[44%] object-contain object-right-bottom
            md:top-1.5 md:right-[8%] md:h-[7.25rem] md:w-[40%]"
          />
        )}
        <p
          className="line-clamp-2 max-w-[54%] text-lg leading-6 font-bold tracking-tight text-balance text-[#fff]
            md:max-w-[55%] md:text-3xl md:leading-11"
        >
          {link === null ? (
            title
          ) : (
            <Link to={link} className="outline-offset-8 after:absolute after:inset-0 focus-visible:outline-[#fff]">
              {title}
            </Link>
          )}
        </p>
        {text !== null && <p className="mt-1 max-w-[55%] truncate text-[#e4e7f5] max-md:hidden">{text}</p>}
      </div>
    </li>
  )
}
