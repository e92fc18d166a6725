import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import { useRef, type ReactNode, type TouchEvent } from 'react'
import { preload } from 'react-dom'
import { Slides, type BannerSlide } from './Slides.tsx'
import { useAttention } from './useAttention.ts'
import { useCarousel } from './useCarousel.ts'

// Shorter movements of a finger are taps or the beginning of a scroll.
const SWIPE_PX = 40

const CONTROL = 'grid size-11 place-items-center md:size-8 rounded-full text-[#fff] focus-visible:outline-[#fff]'

interface BannerProps {
  slides: readonly BannerSlide[]
  /** Stands in front of the banner, which stops for it as well. */
  children: ReactNode
}

/** The banner: two carousels, one for each kind of screen, that move together, and their controls (HOME-2, HOME-3). */
export function Banner({ slides, children }: BannerProps) {
  const { playing, wanted, toggle, watch } = useAttention()
  const { place, moving, slide, goTo, step, settle } = useCarousel(slides.length, playing)
  const touchedAt = useRef<number>(undefined)
  const onTouchEnd = (event: TouchEvent) => {
    const by = (event.changedTouches[0]?.clientX ?? 0) - (touchedAt.current ?? 0)
    if (Math.abs(by) > SWIPE_PX) step(by < 0 ? 1 : -1)
  }
  // The largest picture of the page is preloaded: the browser would find it only after everything in the head.
  if (slides[0]) preload(slides[0].background, { as: 'image', fetchPriority: 'high' })
  const row = { slides, place, moving, onSettled: settle, announced: !playing }
  return (
    <div className="hero" {...watch}>
      {children}
      <section
        aria-roledescription="carousel"
        aria-label="Highlights"
        className="relative print:hidden"
        onTouchStart={event => {
          touchedAt.current = event.touches[0]?.clientX
        }}
        onTouchEnd={onTouchEnd}
      >
        <div className="needs-script absolute inset-x-0 bottom-0 z-10 md:bottom-1.5">
          <div className="page-column flex items-center">
            <button
              type="button"
              onClick={toggle}
              aria-label={wanted ? 'Pause the slides' : 'Play the slides'}
              className={`-ml-3.5 md:-ml-2 ${CONTROL}`}
            >
              {wanted ? <Pause size={18} /> : <Play size={18} />}
            </button>
            {slides.map(({ title }, at) => (
              <button
                key={title}
                type="button"
                onClick={() => goTo(at)}
                aria-label={`Slide ${at + 1}: ${title}`}
                aria-current={at === slide || undefined}
                className={`group ${CONTROL}`}
              >
                <span
                  className="h-2 w-2 rounded-full bg-[#fff]/55 transition-[width] group-aria-[current]:w-6 group-aria-[current]:bg-accent
                  forced-colors:bg-[ButtonText] forced-colors:group-aria-[current]:bg-[Highlight]"
                />
              </button>
            ))}
          </div>
        </div>
        <Slides {...row} name="large" className="h-full max-md:hidden" />
        <Slides {...row} name="small" className="h-full md:hidden" />
      </section>
    </div>
  )
}
