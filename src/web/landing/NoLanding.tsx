import { Fragment } from 'react'
import { Link } from 'react-router'
import { LinkButton } from '../ui/LinkButton.tsx'
import { LandingLinks } from '../card/LandingLinks.tsx'
import type { MissingLanding } from './loadLanding.ts'
import { useNoun } from '../ui/useNoun.ts'

/** Shown at an address below `/used` without a page: why, and which pages are nearest (FIND-7). */
export function NoLanding({ missing: { text, list, links, groups } }: { missing: MissingLanding }) {
  const noun = useNoun()
  return (
    <div className="page-column py-10 md:py-16">
      <p className="text-sm font-semibold tracking-widest text-muted tabular-nums">404</p>
      <h1 className="mt-2 text-2xl font-bold tracking-tight sm:text-3xl">{`No page for these ${noun.many} now`}</h1>
      <p className="mt-3 max-w-2xl text-muted">{text}</p>
      {links.length > 0 && (
        <p className="mt-2 max-w-2xl text-muted">
          {'The nearest pages: '}
          {links.map((link, at) => (
            <Fragment key={link.path}>
              {at > 0 && ' · '}
              <Link to={link.path} className="font-semibold text-brand underline underline-offset-4">
                {link.text}
              </Link>
            </Fragment>
          ))}
        </p>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        {list !== null && <LinkButton to={list}>See what there is</LinkButton>}
        <LinkButton to="/buy" look={list === null ? undefined : 'quiet'}>{`See all ${noun.many}`}</LinkButton>
      </div>
      <LandingLinks title={`More used ${noun.many}`} groups={groups} />
    </div>
  )
}
