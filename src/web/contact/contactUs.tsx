import { useLocation } from 'react-router'
import type { DealerFacts } from '#domain/dealer/dealerJsonLd.ts'
import type { SiteProfile } from '#domain/dealer/siteProfile.ts'
import { DemoHint } from '../forms/DemoHint.tsx'
import { answerPosted } from '../forms/answerPosted.ts'
import { definePageStates } from '../forms/pageState.ts'
import { pageHead } from '../ui/pageHead.ts'
import { siteContext } from '../siteContext.ts'
import { Avatar } from '../ui/Avatar.tsx'
import type { Route } from './+types/contactUs'
import { ContactForm, ContactSent } from './ContactForm.tsx'
import { MapCard } from './MapCard.tsx'
import { ReachUs } from './ReachUs.tsx'
import { useNoun } from '../ui/useNoun.ts'

type ContactPage = DealerFacts & Pick<SiteProfile, 'whatsapp' | 'team' | 'founder'>

const states = definePageStates({ sent: ['message'] })

export const reads = states.reads

export const action = answerPosted

export function loader({ context }: Route.LoaderArgs): ContactPage {
  const { profile } = context.get(siteContext)
  const { name, tagline, phones, whatsapp, email, address, map, hours, established, social, team, founder } = profile
  const person = { name, legalName: profile.legalName, gstin: profile.gstin, logo: profile.logo, team, founder }
  return { ...person, tagline, phones, whatsapp, email, address, map, hours, established, social }
}

export function meta({ matches, loaderData, location }: Route.MetaArgs) {
  return [
    ...states.head(location.search),
    ...pageHead(matches, {
      title: 'Contact us',
      description: `Call, write or come by: ${loaderData.address.city}, ${loaderData.hours.days}, ${loaderData.hours.hours}. Support replies within 48 hours.`,
      path: '/contactus',
    }),
  ]
}

/** How to reach the team: by phone, by WhatsApp, at the showroom, or with the form (CONTACT-1). */
export default function ContactUs({ loaderData, actionData }: Route.ComponentProps) {
  const noun = useNoun()
  const [sent] = states.of(useLocation().search)
  const { team, founder } = loaderData
  return (
    <div className="page-column pt-8 md:pt-12">
      <h1 className="text-2xl font-bold tracking-tight md:text-3xl">Contact us</h1>
      <p className="mt-2 max-w-2xl text-lg text-muted">{`Ask about ${noun.aOne}, a price or a paper. A person answers.`}</p>

      <div className="mt-8 grid gap-6 lg:grid-cols-[1fr_1.15fr] lg:gap-8">
        <ReachUs {...loaderData} />
        <section aria-labelledby="write" className="rounded-card border border-line bg-surface p-5 md:p-8">
          <h2 id="write" className="text-xl font-bold tracking-tight">
            Get in Touch
          </h2>
          <p className="mt-1 text-muted">Our support team replies within 48 hours.</p>
          <DemoHint className="mt-1" />
          <div className="mt-5">{sent ? <ContactSent /> : <ContactForm posted={actionData} />}</div>
        </section>
      </div>

      <MapCard {...loaderData} />

      <section aria-labelledby="people" className="mt-12 md:mt-16">
        <h2 id="people" className="text-xl font-bold tracking-tight md:text-2xl">
          Who you will talk to
        </h2>
        <ul className="mt-6 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          {(team.length === 0 ? [founder] : team).map(({ name, role, photo }) => (
            <li key={name} className="flex items-center gap-4 rounded-card border border-line bg-surface p-4">
              <Avatar name={name} photo={photo} className="size-14 text-lg" />
              <div className="min-w-0">
                <p className="font-semibold">{name}</p>
                <p className="text-sm text-muted">{role}</p>
              </div>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
