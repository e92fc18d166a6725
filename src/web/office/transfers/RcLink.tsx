import { formatReference } from '#domain/deals/reference.ts'
import { WhatsAppIcon } from '../../ui/WhatsAppIcon.tsx'

interface RcLinkProps {
  reference: string | null
  car: string
  /** The public address of the site, without a slash at its end. */
  origin: string
}

const PAGE = '/where-is-my-rc'

/** Where the buyer reads the same, and by what (DESK-3), with a text to send: whom it goes to is chosen in WhatsApp. */
export function RcLink({ reference, car, origin }: RcLinkProps) {
  if (reference === null) return null
  const key = formatReference(reference)
  const text = `How far the papers of your ${car} are: ${origin}${PAGE}. Your reference is ${key}; it asks for the last digits of your phone number too.`
  return (
    <p className="mt-8 flex flex-wrap items-center gap-x-3 text-sm text-muted">
      <span>
        The buyer reads this as{' '}
        <a href={PAGE} target="_blank" rel="noreferrer" className="font-semibold text-brand underline">
          where is my RC
        </a>
        {`, by ${key} and their phone.`}
      </span>
      <a
        href={`https://wa.me/?text=${encodeURIComponent(text)}`}
        target="_blank"
        rel="noreferrer"
        className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-brand underline lg:min-h-8"
      >
        <WhatsAppIcon />
        Send the link
      </a>
    </p>
  )
}
