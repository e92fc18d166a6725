import { whatsappChat } from '#domain/text/phone.ts'
import Phone from 'lucide-react/icons/phone'
import { useSiteData } from '../ui/siteData.ts'
import { buttonClass } from '../ui/buttonClass.ts'
import { WhatsAppIcon } from '../ui/WhatsAppIcon.tsx'

/** What stands in a form's place where JavaScript is off: how to reach the team without it. */
export function WithoutScript({ purpose }: { purpose: string }) {
  const dealer = useSiteData()?.dealer
  if (dealer === undefined) return null
  return (
    <noscript>
      <div className="rounded-card border border-line bg-surface p-5 md:p-8">
        <p className="text-lg font-semibold">{`${purpose} by phone${dealer.whatsapp === null ? '' : ' or WhatsApp'}`}</p>
        <p className="mt-1 text-muted">{`The form needs JavaScript, which is off in your browser. We answer ${dealer.hours.hours}, ${dealer.hours.days}.`}</p>
        <div className="mt-4 flex flex-wrap gap-3">
          {dealer.phones.map(phone => (
            <a
              key={phone}
              href={`tel:${phone.replaceAll(' ', '')}`}
              className={buttonClass({ look: 'quiet' }, 'tabular-nums')}
            >
              <Phone size={20} />
              {phone}
            </a>
          ))}
          {dealer.whatsapp !== null && (
            <a href={whatsappChat(dealer.whatsapp)} className={buttonClass({ look: 'quiet' })}>
              <WhatsAppIcon />
              WhatsApp
            </a>
          )}
        </div>
      </div>
    </noscript>
  )
}
