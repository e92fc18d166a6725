import { useState } from 'react'
import Mail from 'lucide-react/icons/mail'
import MessageCircle from 'lucide-react/icons/message-circle'
import Phone from 'lucide-react/icons/phone'
import type { ReplyText } from '#domain/enquiries/enquiryReplies.ts'
import { callLink, mailLink, whatsappLink } from '#domain/enquiries/replyLinks.ts'
import type { ContactPart } from '#domain/enquiries/showing.ts'
import { fillTemplate, type Template, type TemplateFacts } from '#domain/templates/template.ts'
import { formatPhone } from '#domain/text/phone.ts'
import { CallResult } from '../../ui/CallResult.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { useTakeLostFocus } from '../../ui/useTakeLostFocus.ts'
import { AnswerButton } from './AnswerButton.tsx'
import { ShowReasons } from './ShowReasons.tsx'
import { useShowContact } from './useShowContact.ts'

interface AnswerLinksProps {
  enquiryId: number
  /** Masked but for what is `shown`. */
  sender: { name: string; email: string; phone: string }
  shown: readonly ContactPart[]
  reply: ReplyText
  /** The dealer's own texts, and what they are filled with. */
  templates: readonly Template[]
  facts: TemplateFacts
  withdrawn: boolean
}

/**
 * The sender, and prepared answers: a call, a WhatsApp message and a mail. What is not shown yet is shown by the very press
 * that uses it, and kept as any showing (CAR-5).
 */
export function AnswerLinks({
  enquiryId,
  sender,
  shown: pageShows,
  reply: usual,
  templates,
  facts,
  withdrawn,
}: AnswerLinksProps) {
  const [chosen, setChosen] = useState('')
  const template = templates.find(({ name: known }) => known === chosen)
  const reply = template === undefined ? usual : { ...usual, text: fillTemplate(template.text, facts) }
  const contact = useShowContact(enquiryId, sender, pageShows)
  const { shown } = contact
  const { email, phone } = contact.contact
  const said = useTakeLostFocus(contact.outcome)
  const shared = { contact, shown, sender: contact.contact }
  return (
    <Panel title={sender.name}>
      <div ref={said} tabIndex={-1} className="outline-none">
        <p className="flex flex-wrap gap-x-4 text-muted">
          <span className="tabular-nums">{formatPhone(phone)}</span>
          <span className="min-w-0 wrap-anywhere">{email}</span>
        </p>
      </div>
      {!withdrawn && templates.length > 0 && (
        <SelectField
          label="Text of the answer"
          value={chosen}
          onChange={event => setChosen(event.currentTarget.value)}
          className="needs-script mt-3"
          choices={[['', 'As usual'], ...templates.map(({ name: known }) => [known, known] as const)]}
        />
      )}
      {!withdrawn && (
        <div className="mt-3 flex flex-wrap gap-2">
          <AnswerButton {...shared} part="phone" reason="call_back" look="primary" linkTo={callLink}>
            <Phone size={18} />
            Call
          </AnswerButton>
          <AnswerButton {...shared} part="phone" reason="answer" inNewTab linkTo={to => whatsappLink(to, reply)}>
            <MessageCircle size={18} className="text-good" />
            WhatsApp<span className="sr-only"> (opens a new tab)</span>
          </AnswerButton>
          {email !== '' && (
            <AnswerButton {...shared} part="email" reason="answer" linkTo={to => mailLink(to, reply)}>
              <Mail size={18} />
              E-mail
            </AnswerButton>
          )}
        </div>
      )}
      <CallResult outcome={contact.outcome} className="mt-1" />
      {/* Somebody who called may have left no address to show. */}
      <ShowReasons contact={contact} shown={email === '' ? [...shown, 'email'] : shown} withdrawn={withdrawn} />
    </Panel>
  )
}
