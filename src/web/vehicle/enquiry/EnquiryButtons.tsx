import { Button } from '../../ui/Button.tsx'
import type { ButtonLook } from '../../ui/buttonClass.ts'
import { useHydrated } from '../../ui/useHydrated.ts'
import { CAR_ENQUIRIES, type CarEnquiry } from './carEnquiries.ts'

const LOOKS: readonly [CarEnquiry, NonNullable<ButtonLook['look']>][] = [
  ['booking', 'quiet'],
  ['offer', 'primary'],
]

interface EnquiryButtonsProps extends Pick<ButtonLook, 'size'> {
  productId: string
  onOpen: (kind: CarEnquiry) => void
  /** The more important button first, for the layout with one below the other. */
  offerFirst?: boolean
  className?: string
}

/** Make Offer and Book Test Drive (DETAIL-4, DETAIL-5): open a window or, without JavaScript, lead to the form on a page of its own. */
export function EnquiryButtons({ productId, onOpen, offerFirst = false, size, className = '' }: EnquiryButtonsProps) {
  const hydrated = useHydrated()
  return (offerFirst ? LOOKS.toReversed() : LOOKS).map(([kind, look]) => (
    <form key={kind} method="get" action={`/product/${productId}`} className="contents">
      <Button
        type="submit"
        name="form"
        value={kind}
        look={look}
        size={size}
        aria-haspopup={hydrated ? 'dialog' : undefined}
        onClick={event => {
          event.preventDefault()
          // Safari does not focus a pressed button, and the dialog returns the focus to the focused element.
          event.currentTarget.focus()
          onOpen(kind)
        }}
        className={className}
      >
        {CAR_ENQUIRIES[kind].title}
      </Button>
    </form>
  ))
}
