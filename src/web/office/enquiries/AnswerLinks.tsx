import Mail from 'lucide-react/icons/mail'
import MessageCircle from 'lucide-react/icons/message-circle'
import Phone from 'lucide-react/icons/phone'
import type { ReplyLinks } from '#domain/enquiry/enquiryReplies.ts'
import { formatPhone } from '#domain/text/phone.ts'
import { buttonClass } from '../../ui/buttonClass.ts'
import { Panel } from '../ui/Panel.tsx'

// All three in one line on phones.
const PHONE = 'max-sm:flex-1 max-sm:px-2'

interface Sender {
  name: string
  email: string
  phone: string
}

/** The sender, and prepared answers: a call, a WhatsApp message and a mail. */
export function AnswerLinks({ sender: { name, email, phone }, links }: { sender: Sender; links: ReplyLinks }) {
  return (
    <Panel title={name}>
      <p className="flex flex-wrap gap-x-4 text-muted">
        <span className="tabular-nums">{formatPhone(phone)}</span>
        <span className="min-w-0 wrap-anywhere">{email}</span>
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <a href={links.call} className={buttonClass({ look: 'primary' }, PHONE)}>
          <Phone size={18} />
          Call
        </a>
        <a
          href={links.whatsapp}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass({ look: 'quiet' }, PHONE)}
        >
          <MessageCircle size={18} className="text-good" />
          WhatsApp<span className="sr-only"> (opens a new tab)</span>
        </a>
        <a href={links.mail} className={buttonClass({ look: 'quiet' }, PHONE)}>
          <Mail size={18} />
          E-mail
        </a>
      </div>
    </Panel>
  )
}
