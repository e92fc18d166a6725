import Mail from 'lucide-react/icons/mail'
import MessageCircle from 'lucide-react/icons/message-circle'
import Phone from 'lucide-react/icons/phone'
import type { ReplyLinks } from '#domain/enquiryReplies.ts'
import { buttonClass } from '../../ui/buttonClass.ts'
import { Panel } from './Panel.tsx'

interface Sender { name: string; email: string; phone: string }

/** Who wrote, and the ways to answer in one press: a call, WhatsApp and a mail that are begun already. */
export function AnswerLinks({ sender: { name, email, phone }, links }: { sender: Sender; links: ReplyLinks }) {
  return (
    <Panel title={name}>
      <p className="text-muted"><span className="tabular-nums">{phone}</span> · <span className="break-all">{email}</span></p>
      <div className="mt-3 flex flex-wrap gap-2">
        <a href={links.call} className={buttonClass({ look: 'primary' })}><Phone size={18} />Call</a>
        <a href={links.whatsapp} target="_blank" rel="noopener noreferrer" className={buttonClass({ look: 'quiet' })}>
          <MessageCircle size={18} className="text-good" />WhatsApp<span className="sr-only"> (opens a new tab)</span>
        </a>
        <a href={links.mail} className={buttonClass({ look: 'quiet' })}><Mail size={18} />E-mail</a>
      </div>
    </Panel>
  )
}
