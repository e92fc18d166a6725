import type { ReactNode } from 'react'
import type { ExampleSearch } from '#services/search/exampleSearches.ts'
import { SearchForm } from '../../search/SearchForm.tsx'
import { Banner } from '../banner/Banner.tsx'
import type { BannerSlide } from '../banner/Slides.tsx'
import { ExampleSearches } from './ExampleSearches.tsx'
import { countOf } from '#domain/kinds/nounWords.ts'
import { useNoun } from '../../ui/useNoun.ts'

/** So much of an example is seen in the field of a phone. */
const MOST_LETTERS = 28

interface HeroProps {
  slides: readonly BannerSlide[]
  examples: readonly ExampleSearch[]
  /** How many cars there are. */
  total: number
  children?: ReactNode
}

/**
 * The beginning of the home page: the search (FIND-1) in front of the banner, whose title stands above it and whose
 * controls beneath it. The search comes first to the keyboard and to screen readers.
 */
export function Hero({ slides, examples, total, children }: HeroProps) {
  const noun = useNoun()
  const search = (
    <div className="page-column">
      <search className="hero-search">
        <h1 className="mb-2 text-lg leading-6 font-bold tracking-tight md:text-xl md:leading-7">{`Which ${noun.one} are you looking for?`}</h1>
        <SearchForm
          id="hero-search"
          variant="hero"
          example={(examples.find(({ text }) => text.length <= MOST_LETTERS) ?? examples[0])?.text}
          submit={total === 0 ? 'Search' : `Search ${countOf(total, noun)}`}
        />
      </search>
    </div>
  )
  return (
    <>
      {slides.length > 0 ? <Banner slides={slides}>{search}</Banner> : <div className="hero hero-plain">{search}</div>}
      <div className="page-column mt-2 flex flex-col gap-1 md:mt-4 md:gap-3">
        <ExampleSearches examples={examples} />
        {children}
      </div>
    </>
  )
}
