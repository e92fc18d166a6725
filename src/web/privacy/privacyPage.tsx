import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { CURRENT_NOTICE } from '#domain/consent/currentNotice.ts'
import { noticeOf } from '#domain/consent/notices.ts'
import { FIXED_PERIODS, KEPT_KINDS, PERIODS, periodText } from '#domain/privacy/retention/periods.ts'
import { formatIndianDay, startOfIndianDay } from '#domain/text/indianTime.ts'
import { legalFacts } from '#domain/dealer/legalLines.ts'
import { stockNoun } from '#services/catalogue/stockNoun.ts'
import { offersAlerts } from '#services/alerts/subscribers.ts'
import { pageHead } from '../ui/pageHead.ts'
import { siteContext } from '../siteContext.ts'
import type { Route } from './+types/privacyPage'
import { useNoun } from '../ui/useNoun.ts'

/** `/privacy`: who keeps what of visitors, for what and how long, and what they can do about it, by the site's own settings. */
export function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const { name, address, email, phones, keeping, map } = site.profile
  const { smtpUrl } = site.configuration
  const notice = noticeOf(CURRENT_NOTICE.version, stockNoun(site))
  const forms = Object.entries(notice?.forms ?? {}).filter(([form]) => form !== 'alert' || offersAlerts(site))
  return {
    demo: site.configuration.mode === 'demo',
    dealer: {
      name,
      email,
      phones,
      address: [...address.lines, `${address.city}, ${address.region} ${address.postalCode}`],
    },
    legal: legalFacts(site.profile),
    others: {
      map: map.embed === null ? null : new URL(map.embed).hostname,
      mail: smtpUrl === null ? null : new URL(smtpUrl).hostname,
    },
    since: formatIndianDay(startOfIndianDay(notice?.since ?? '2026-11-23')),
    forms: forms.map(([, form]) => form),
    kept: [
      ...KEPT_KINDS.filter(kind => PERIODS[kind].isPublic).map(kind => ({
        name: PERIODS[kind].name,
        text: `${periodText(keeping[kind])} after ${PERIODS[kind].from}`,
      })),
      ...FIXED_PERIODS.filter(({ isPublic }) => isPublic).map(({ name: what, text }) => ({ name: what, text })),
    ],
  }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageHead(matches, {
    title: 'Privacy notice',
    description: `What ${loaderData.dealer.name} keeps of what you send, for what and how long, and how you see, correct, withdraw and erase it.`,
    path: '/privacy',
  })
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-8 [&_p+p]:mt-2">
      <h2 className="mb-2 text-xl font-bold tracking-tight">{title}</h2>
      {children}
    </section>
  )
}

function Items({ items }: { items: readonly { name: string; text: string }[] }) {
  return (
    <dl className="divide-y divide-line rounded-card border border-line bg-surface">
      {items.map(({ name, text }) => (
        <div key={name} className="px-4 py-3 md:grid md:grid-cols-[14rem_minmax(0,1fr)] md:gap-x-6">
          <dt className="font-semibold">{name}</dt>
          <dd className="text-muted">{text}</dd>
        </div>
      ))}
    </dl>
  )
}

export default function PrivacyPage({
  loaderData: { demo, dealer, legal, others, since, forms, kept },
}: Route.ComponentProps) {
  const noun = useNoun()
  const write = (
    <a href={`mailto:${dealer.email}`} className="underline">
      {dealer.email}
    </a>
  )
  return (
    <div className="page-column max-w-3xl py-8">
      <h1 className="text-2xl font-bold tracking-tight md:text-3xl">Privacy notice</h1>
      <p className="mt-2 text-muted">{`Version ${CURRENT_NOTICE.version}, since ${since}`}</p>
      {demo && (
        <p className="mt-4 rounded-card bg-accent-soft px-4 py-3">
          This is a demo: nothing that visitors send is kept. Below is what a real site says.
        </p>
      )}

      <Part title="Who we are">
        <p>{`${dealer.name}, ${dealer.address.join(', ')}, decides what happens with the data below and answers for it.`}</p>
        <p>
          {'Write to '}
          {write}
          {` or call ${dealer.phones.join(' or ')}.`}
        </p>
        {legal.map(({ label, value }) => (
          <p key={label}>{`${label}: ${value}.`}</p>
        ))}
      </Part>

      <Part title="What we take, and for what">
        <p className="mb-3">{`Looking at ${noun.many} takes nothing of you: there is no tracker, no cookie, and no other company sees that you were here. Your shortlist stays on your device. We count how often each ${noun.one} is looked at, put on a shortlist, called about and written about, and whether people came from a search engine, a social network, WhatsApp, a marketplace or another site: numbers by day, without addresses and without anything by which you would be known again tomorrow. Only these forms take data, each for its one purpose and no other; they also note which of those ways led you here. We send no advertising.`}</p>
        <Items items={forms.map(({ name, data, purpose }) => ({ name, text: `${data}; ${purpose}.` }))} />
      </Part>

      <Part title="Who sees it">
        <p>
          People of our team who work on it. Phone number and e-mail are hidden from them until they give a reason, and
          your private page shows you each time. We pass nothing on, unless a law or an authority that may ask for it
          makes us.
        </p>
        {others.mail !== null && (
          <p>{`Our mails leave by the server ${others.mail}, whose operator handles them for us.`}</p>
        )}
        {others.map !== null && (
          <p>{`The map on our contact page comes from ${others.map}. It is loaded only when you agree there; then that company sees that you were here.`}</p>
        )}
      </Part>

      <Part title="How long we keep it">
        <Items items={kept} />
        <p className="mt-3">
          Then it is erased by itself. Figures without anything of you stay, such as how many offers came in a month.
          What is in a backup goes when that backup does; when one is used, what you sent and had erased is erased
          again.
        </p>
      </Part>

      <Part title="What you can do">
        <ul className="list-disc space-y-1 pl-5">
          <li>
            See, correct, take along, withdraw or erase what you sent: by the private link that you got when you sent
            it. To withdraw is one press there, as sending was.
          </li>
          <li>End alerts: by the link in each mail, which also erases your address.</li>
          <li>
            {'If you have no link any more, or want all that we hold under your number or address: write to '}
            {write}. We may ask you to show that it is yours.
          </li>
          <li>
            For a deal that was made, name and address stay in the books as long as tax law asks; everything else can be
            erased.
          </li>
        </ul>
      </Part>

      <Part title="Complaints">
        <p>
          {'Tell us first: '}
          {write}. We answer within 90 days at the latest. If that does not help, you can complain to the Data
          Protection Board of India.
        </p>
      </Part>
      <p className="mt-8">
        <Link to="/contactus" className="underline">
          Contact us
        </Link>
      </p>
    </div>
  )
}
