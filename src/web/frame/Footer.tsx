import Clock from 'lucide-react/icons/clock'
import MapPin from 'lucide-react/icons/map-pin'
import Phone from 'lucide-react/icons/phone'
import { Link } from 'react-router'
import { buttonClass } from '../ui/buttonClass.ts'
import { Logo } from './Logo.tsx'
import type { SiteData } from '../ui/siteData.ts'
import { useNoun } from '../ui/useNoun.ts'
import { capital } from '#domain/kinds/nounWords.ts'
import type { Noun } from '#domain/kinds/nouns.ts'

const HOW_PRICES = { to: '/how-prices-are-compared', name: 'How prices are compared' }

const groupsOf = (noun: Noun) => [
  {
    title: capital(noun.many),
    links: [{ to: '/buy', name: 'Buy' }, { to: '/Sell-Your-Car', name: 'Sell' }, HOW_PRICES],
  },
  {
    title: 'Company',
    links: [
      { to: '/', name: 'Home' },
      { to: '/about', name: 'About Us' },
      { to: '/contactus', name: 'Contact Us' },
      { to: '/privacy', name: 'Privacy' },
    ],
  },
  { title: 'Staff', links: [{ to: '/admin-login', name: 'Admin Login' }] },
]

/** Links, telephone numbers, opening hours, address, and since when (NAV-4). */
export function Footer({
  site: { dealer, comparesPrices, logo, legal },
}: {
  site: Pick<SiteData, 'dealer' | 'comparesPrices' | 'logo' | 'legal'>
}) {
  const noun = useNoun()
  const { name, tagline, phones, hours, address, established, social } = dealer
  return (
    <footer className="mt-16 border-t border-line bg-surface pb-[calc(3.5rem+env(safe-area-inset-bottom))] md:pb-0">
      <div className="page-column grid gap-10 py-12 md:grid-cols-[1.2fr_1.6fr_1fr]">
        <div>
          <Logo name={name} logo={logo} />
          <p className="mt-3 text-muted">{tagline}</p>
          <p className="mt-1 text-muted">{`A family of ${noun.one} people, established in ${established}.`}</p>
          <div className="mt-5 flex flex-wrap gap-2">
            {phones.map(phone => (
              <a
                key={phone}
                href={`tel:${phone.replaceAll(' ', '')}`}
                className={buttonClass({ look: 'quiet' }, 'tabular-nums')}
              >
                <Phone size={18} />
                <span className="sr-only">Call </span>
                {phone}
              </a>
            ))}
          </div>
        </div>
        <nav aria-label="Footer" className="grid grid-cols-2 gap-x-6 gap-y-8 sm:grid-cols-3">
          {groupsOf(noun).map(({ title, links }) => (
            <div key={title}>
              <h2 className="text-sm font-semibold">{title}</h2>
              <ul className="mt-2">
                {links
                  .filter(link => link !== HOW_PRICES || comparesPrices)
                  .map(link => (
                    <li key={link.to}>
                      <Link
                        to={link.to}
                        className="inline-flex min-h-9 items-center text-muted hover:text-ink hover:underline"
                      >
                        {link.name}
                      </Link>
                    </li>
                  ))}
              </ul>
            </div>
          ))}
        </nav>
        <div>
          <h2 className="text-sm font-semibold">Visit us</h2>
          <p className="mt-3 flex gap-3 text-muted">
            <Clock size={20} className="mt-0.5" />
            <span>
              {hours.hours}
              <br />
              {hours.days}
            </span>
          </p>
          <address className="mt-4 flex gap-3 text-muted not-italic">
            <MapPin size={20} className="mt-0.5" />
            <span>
              {address.lines.join(', ')}
              <br />
              {`${address.city}, ${address.region} ${address.postalCode}`}
            </span>
          </address>
          {social.length > 0 && (
            <ul className="mt-4 flex flex-wrap gap-4">
              {social.map(account => (
                <li key={account.address}>
                  <a href={account.address} rel="me noopener" className="underline">
                    {account.name}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </div>
        {legal !== undefined && <p className="text-sm text-muted md:col-span-3">{legal.join(' · ')}</p>}
      </div>
    </footer>
  )
}
