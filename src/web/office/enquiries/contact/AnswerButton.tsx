import type { ReactNode } from 'react'
import type { ContactPart, ShowingReason } from '#domain/enquiry/showing.ts'
import { buttonClass, type ButtonLook } from '../../../ui/buttonClass.ts'
import { ScriptButton } from '../../ui/ScriptButton.tsx'
import type { useShowContact } from './useShowContact.ts'

// All three in one line on phones.
const PHONE = 'max-sm:flex-1 max-sm:px-2'

interface AnswerButtonProps {
  part: ContactPart
  reason: ShowingReason
  look?: ButtonLook['look']
  inNewTab?: boolean
  /** The address that answers at a phone number or an e-mail address. */
  linkTo: (contact: string) => string
  shown: readonly ContactPart[]
  sender: { email: string; phone: string }
  contact: ReturnType<typeof useShowContact>
  children: ReactNode
}

/** A way to answer: a link where the contact is shown already, else a button that shows it and goes there at once. */
export function AnswerButton(props: AnswerButtonProps) {
  const { part, reason, look = 'quiet', inNewTab = false, linkTo, shown, sender, contact, children } = props
  if (shown.includes(part)) {
    return (
      <a
        href={linkTo(sender[part])}
        {...(inNewTab && { target: '_blank', rel: 'noopener noreferrer' })}
        className={buttonClass({ look }, PHONE)}
      >
        {children}
      </a>
    )
  }
  async function press(): Promise<void> {
    if (contact.busy) return
    // Opened by the press itself: browsers refuse a tab that comes after an answer of the server.
    const tab = inNewTab ? window.open('', '_blank') : null
    const to = (await contact.show({ parts: [part], reason }))?.[part]
    if (typeof to !== 'string') return tab?.close()
    if (tab === null) return location.assign(linkTo(to))
    tab.opener = null
    tab.location.replace(linkTo(to))
  }
  return (
    <ScriptButton look={look} className={PHONE} aria-disabled={contact.busy || undefined} onClick={() => void press()}>
      {children}
    </ScriptButton>
  )
}
