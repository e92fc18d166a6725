import ChevronRight from 'lucide-react/icons/chevron-right'
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
      <div className="page-column relative flex h-full flex-col justify-center pb-9 md:pb-12">
        <img
          src={overlay}
          alt=""
          {...fetching}
          className="absolute right-2 bottom-2.5 -z-10 h-[50%] w-[54%] object-contain object-right-bottom
            md:right-6 md:bottom-3.5 md:h-[82%] md:w-[56%]"
        />
        <p className="max-w-[16ch] text-xl leading-tight font-bold tracking-tight text-balance text-[#fff] md:max-w-[15ch] md:text-[2.75rem]">
          {link === null ? (
            title
          ) : (
            <Link to={link} className="outline-offset-8 after:absolute after:inset-0 focus-visible:outline-[#fff]">
              {title}
            </Link>
          )}
        </p>
        {text !== null && (
          <p className="mt-2 max-w-[22ch] text-sm text-[#e4e7f5] md:mt-3 md:max-w-[34ch] md:text-lg">{text}</p>
        )}
        {link !== null && (
          <span aria-hidden="true" className="mt-5 hidden items-center gap-1 font-semibold text-accent md:inline-flex">
            Have a look
            <ChevronRight size={20} />
          </span>
        )}
      </div>
    </li>
  )
}
