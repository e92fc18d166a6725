import { Button } from '../../ui/Button.tsx'
import type { ButtonLook } from '../../ui/buttonClass.ts'
import { CAR_ENQUIRIES, type CarEnquiry } from './carEnquiries.ts'

const LOOKS: readonly [CarEnquiry, NonNullable<ButtonLook['look']>][] = [['booking', 'quiet'], ['offer', 'primary']]

interface EnquiryButtonsProps extends Pick<ButtonLook, 'size'> {
  onOpen: (kind: CarEnquiry) => void
  /** The more important one first, as it is when one stands below the other. */
  offerFirst?: boolean
  className?: string
}

/** Make Offer and Book Test Drive (DETAIL-4, DETAIL-5); not there without JavaScript. */
export function EnquiryButtons({ onOpen, offerFirst = false, size, className = '' }: EnquiryButtonsProps) {
  return (offerFirst ? LOOKS.toReversed() : LOOKS).map(([kind, look]) => (
    <Button
      key={kind}
      look={look}
      size={size}
      aria-haspopup="dialog"
      onClick={event => {
        // Safari does not focus what is pressed, and the focus is to come back here.
        event.currentTarget.focus()
        onOpen(kind)
      }}
      className={`needs-script ${className}`}
    >
      {CAR_ENQUIRIES[kind].title}
    </Button>
  ))
}
