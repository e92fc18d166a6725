import { fillTemplate, type TemplateFacts } from '#domain/templates/template.ts'
import { buttonClass } from '../../ui/buttonClass.ts'
import { WhatsAppIcon } from '../../ui/WhatsAppIcon.tsx'

interface RemindBuyerProps {
  text: string
  facts: TemplateFacts
}

/**
 * Opens WhatsApp with the reminder (DESK-3). Whom it goes to is chosen there: the buyer's number stays masked here, as everywhere in
 * the office.
 */
export function RemindBuyer({ text, facts }: RemindBuyerProps) {
  return (
    <a
      href={`https://wa.me/?text=${encodeURIComponent(fillTemplate(text, facts))}`}
      target="_blank"
      rel="noreferrer"
      className={buttonClass({ look: 'quiet', size: 'small' })}
    >
      <WhatsAppIcon />
      Remind
    </a>
  )
}
