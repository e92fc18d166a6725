import type { ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import type { ButtonLook } from '../../ui/buttonClass.ts'
import { useHydrated } from '../../ui/useHydrated.ts'
import { CAR_ENQUIRIES, type CarEnquiry } from './carEnquiries.ts'

interface EnquiryButtonProps extends ButtonLook {
  kind: CarEnquiry
  productId: string
  onOpen: (kind: CarEnquiry) => void
  className?: string
  /** Its words; the title of the form if not given. */
  children?: ReactNode
}

/** Make Offer, Book Test Drive (DETAIL-4, DETAIL-5) or asking for a hold (VISIT-2): opens a window or, without JavaScript, leads to the form on a page of its own. */
export function EnquiryButton({ kind, productId, onOpen, children, ...look }: EnquiryButtonProps) {
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
        {children ?? CAR_ENQUIRIES[kind].title}
      </Button>
    </form>
  )
}
