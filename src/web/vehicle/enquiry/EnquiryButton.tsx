import { Button } from '../../ui/Button.tsx'
import type { ButtonLook } from '../../ui/buttonClass.ts'
import { useHydrated } from '../../ui/useHydrated.ts'
import { CAR_ENQUIRIES, type CarEnquiry } from './carEnquiries.ts'

interface EnquiryButtonProps extends ButtonLook {
  kind: CarEnquiry
  productId: string
  onOpen: (kind: CarEnquiry) => void
  className?: string
}

/** Make Offer or Book Test Drive (DETAIL-4, DETAIL-5): opens a window or, without JavaScript, leads to the form on a page of its own. */
export function EnquiryButton({ kind, productId, onOpen, ...look }: EnquiryButtonProps) {
  const hydrated = useHydrated()
  return (
    <form method="get" action={`/product/${productId}`} className="contents">
      <Button
        type="submit"
        name="form"
        value={kind}
        aria-haspopup={hydrated ? 'dialog' : undefined}
        onClick={event => {
          event.preventDefault()
          // Safari does not focus a pressed button, and the dialog returns the focus to the focused element.
          event.currentTarget.focus()
          onOpen(kind)
        }}
        {...look}
      >
        {CAR_ENQUIRIES[kind].title}
      </Button>
    </form>
  )
}
