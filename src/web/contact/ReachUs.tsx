import { whatsappChat } from '#domain/text/phone.ts'
import Clock from 'lucide-react/icons/clock'
import Mail from 'lucide-react/icons/mail'
import MapPin from 'lucide-react/icons/map-pin'
import Phone from 'lucide-react/icons/phone'
import type { ReactNode } from 'react'
import type { SiteProfile } from '#domain/dealer/siteProfile.ts'
import { WhatsAppIcon } from '../ui/WhatsAppIcon.tsx'

const LINK = 'inline-flex min-h-9 items-center font-semibold text-brand underline-offset-4 hover:underline'

/** Telephone numbers, WhatsApp, e-mail, address and opening hours (CONTACT-1). */
export function ReachUs({
  phones,
  whatsapp,
  email,
  address,
  hours,
}: Pick<SiteProfile, 'phones' | 'whatsapp' | 'email' | 'address' | 'hours'>) {
  return (
    <section aria-labelledby="reach" className="rounded-card border border-line bg-surface p-5 md:p-8">
      <h2 id="reach" className="text-xl font-bold tracking-tight">
        Reach Us
      </h2>
      <dl className="mt-4 divide-y divide-line">
        <Way icon={<Phone size={22} />} name="Call">
          {phones.map(phone => (
            <div key={phone}>
              <a href={`tel:${phone.replaceAll(' ', '')}`} className={`${LINK} tabular-nums`}>
                {phone}
              </a>
            </div>
          ))}
        </Way>
        {whatsapp !== null && (
          <Way icon={<WhatsAppIcon />} name="WhatsApp">
            <a href={whatsappChat(whatsapp)} target="_blank" rel="noopener" className={`${LINK} tabular-nums`}>
              {whatsapp}
            </a>
          </Way>
        )}
        <Way icon={<Mail size={22} />} name="Email">
          <a href={`mailto:${email}`} className={`${LINK} break-all`}>
            {email}
          </a>
        </Way>
        <Way icon={<MapPin size={22} />} name="Visit">
          <address className="py-1.5 not-italic">
            {address.lines.map(line => (
              <div key={line}>{line}</div>
            ))}
            {`${address.city}, ${address.region} ${address.postalCode}`}
          </address>
        </Way>
        <Way icon={<Clock size={22} />} name="Opening hours">
          <p className="py-1.5">
            {hours.hours}
            <br />
            {hours.days}
          </p>
        </Way>
      </dl>
    </section>
  )
}

function Way({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-4 py-2.5 sm:grid-cols-[1.5rem_8rem_minmax(0,1fr)]">
      <dt className="contents">
        <span aria-hidden="true" className="grid h-9 place-items-center text-muted">
          {icon}
        </span>
        <span className="flex h-9 items-center text-muted">{name}</span>
      </dt>
      <dd className="max-sm:col-start-2">{children}</dd>
    </div>
  )
}
