import type { SiteProfile } from '#domain/dealer/siteProfile.ts'
import { legalFacts } from '#domain/dealer/legalLines.ts'
import { nounOf, pageHead } from '../ui/pageHead.ts'
import { siteContext } from '../siteContext.ts'
import { buttonClass } from '../ui/buttonClass.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import type { Route } from './+types/about'
import { Gallery } from './Gallery.tsx'
import { useNoun } from '../ui/useNoun.ts'

type AboutPage = Pick<
  SiteProfile,
  'name' | 'tagline' | 'established' | 'principles' | 'founder' | 'team' | 'gallery' | 'address'
> & { legal: ReturnType<typeof legalFacts> }

const SECTIONS = [
  { id: 'about', name: 'About' },
  { id: 'team', name: 'Team' },
  { id: 'gallery', name: 'Gallery' },
]

export function loader({ context }: Route.LoaderArgs): AboutPage {
  const { profile } = context.get(siteContext)
  const { name, tagline, established, principles, founder, team, gallery, address } = profile
  return { name, tagline, established, principles, founder, team, gallery, address, legal: legalFacts(profile) }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const noun = nounOf(matches)
  const { name, address, established } = loaderData
  return pageHead(matches, {
    title: 'About us',
    description: `${name} sells used ${noun.many} in ${address.city} since ${established}: who we are, the team you will meet, and how it looks at our place.`,
    path: '/about',
  })
}

/** Who the dealer is: About, Team, Gallery (ABOUT-1). Its buttons are anchors, so that they work and can be shared anywhere. */
export default function About({
  loaderData: { name, tagline, established, principles, founder, team, gallery, address, legal },
}: Route.ComponentProps) {
  const noun = useNoun()
  return (
    <div className="smooth-anchors">
      <div className="border-b border-line bg-surface">
        <div className="page-column py-10 md:py-16">
          <h1 className="max-w-3xl text-2xl font-bold tracking-tight text-balance md:text-3xl">{tagline}</h1>
          <p className="mt-3 max-w-2xl text-lg text-muted">{`${name} is a family of ${noun.one} people in ${address.city}, established in ${established}.`}</p>
          <nav aria-label="On this page" className="mt-6 flex flex-wrap gap-2.5 max-sm:*:px-3">
            {SECTIONS.map(section => (
              <a key={section.id} href={`#${section.id}`} className={buttonClass({ look: 'quiet' })}>
                {section.name}
              </a>
            ))}
            <LinkButton to="/contactus">Contact Us</LinkButton>
          </nav>
        </div>
      </div>

      <section
        id="about"
        aria-labelledby="about-title"
        className="page-column grid gap-8 pt-12 md:grid-cols-[1fr_1.2fr] md:gap-14 md:pt-16"
      >
        <div>
          <h2 id="about-title" className="text-xl font-bold tracking-tight md:text-2xl">
            About
          </h2>
          <figure className="mt-5">
            <blockquote className="text-lg text-pretty">{founder.bio}</blockquote>
            <figcaption className="mt-5 flex items-center gap-4">
              <Avatar name={founder.name} photo={founder.photo} className="size-14 text-lg" />
              <span>
                <span className="block font-semibold">{founder.name}</span>
                <span className="text-sm text-muted">{founder.role}</span>
              </span>
            </figcaption>
          </figure>
        </div>
        <dl className="space-y-6 empty:hidden md:border-l md:border-line md:pl-14">
          {principles.map(({ title, text }) => (
            <div key={title}>
              <dt className="text-lg font-semibold">{title}</dt>
              <dd className="mt-1 text-muted">{text}</dd>
            </div>
          ))}
        </dl>
      </section>

      <section id="team" aria-labelledby="team-title" className="page-column pt-12 md:pt-16">
        <h2 id="team-title" className="text-xl font-bold tracking-tight md:text-2xl">
          Team
        </h2>
        {team.length === 0 && (
          <p className="mt-3 text-muted">{`It is ${founder.name} you will meet: for now the team is one person.`}</p>
        )}
        <ul className="mt-6 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          {team.map(person => (
            <li key={person.name} className="flex gap-4 rounded-card border border-line bg-surface p-5 sm:block">
              <Avatar name={person.name} photo={person.photo} className="size-14 text-lg sm:size-16 sm:text-xl" />
              <div className="min-w-0 sm:mt-4">
                <h3 className="font-semibold">{person.name}</h3>
                <p className="text-sm text-muted">{person.role}</p>
                <p className="mt-2">{person.bio}</p>
              </div>
            </li>
          ))}
        </ul>
      </section>

      <section id="gallery" aria-labelledby="gallery-title" className="page-column pt-12 md:pt-16">
        <h2 id="gallery-title" className="text-xl font-bold tracking-tight md:text-2xl">
          Gallery
        </h2>
        <Gallery pictures={gallery} />
      </section>

      {legal.length > 0 && (
        <section aria-labelledby="legal-title" className="page-column pt-12 md:pt-16">
          <h2 id="legal-title" className="text-xl font-bold tracking-tight md:text-2xl">
            Who we are by law
          </h2>
          <dl className="mt-5 max-w-2xl divide-y divide-line border-y border-line">
            {legal.map(({ label, value }) => (
              <div key={label} className="py-3 md:grid md:grid-cols-[14rem_minmax(0,1fr)] md:gap-x-6">
                <dt className="text-muted">{label}</dt>
                <dd className="font-medium break-words">{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}

      <section className="page-column pt-12 text-center md:pt-16">
        <p className="text-lg font-semibold">Come and see for yourself, or ask first.</p>
        <div className="mt-4 flex flex-wrap justify-center gap-3">
          <LinkButton to="/contactus">Contact Us</LinkButton>
          <LinkButton to="/buy" look="quiet">{`See all ${noun.many}`}</LinkButton>
        </div>
      </section>
    </div>
  )
}
