import { useEffect, useRef, type ReactNode } from 'react'
import type { ContactPart, ShowingReason } from '#domain/enquiries/showing.ts'
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

/** A way to answer: a link where the contact is shown already, else a button that shows it and goes there in the same press. */
export function AnswerButton(props: AnswerButtonProps) {
  const { part, reason, look = 'quiet', inNewTab = false, linkTo, shown, sender, contact, children } = props
  const isShown = shown.includes(part)
  const link = useRef<HTMLAnchorElement>(null)
  const pressed = useRef(false)
  // The link has taken the button's place, and takes its focus and its press: to the guard of what is typed it is a link.
  useEffect(() => {
    if (isShown && pressed.current) link.current?.focus()
  }, [isShown])
  // Not while the page is loaded again: a browser that leaves for a call may give the load up.
  const { busy } = contact
  useEffect(() => {
    if (!isShown || busy || !pressed.current) return
    pressed.current = false
    if (!inNewTab) link.current?.click()
  }, [isShown, busy, inNewTab])

  async function press(): Promise<void> {
    if (contact.busy) return
    pressed.current = true
    // Opened by the press itself: browsers refuse a tab that comes after an answer of the server.
    const tab = inNewTab ? window.open('', '_blank') : null
    const to = (await contact.show({ parts: [part], reason }))?.[part]
    if (typeof to !== 'string') {
      pressed.current = false
      tab?.close()
    } else if (tab !== null) {
      tab.opener = null
      tab.location.replace(linkTo(to))
    }
  }

  return isShown ? (
    <a
      ref={link}
      href={linkTo(sender[part])}
      {...(inNewTab && { target: '_blank', rel: 'noopener noreferrer' })}
      className={buttonClass({ look }, PHONE)}
    >
      {children}
    </a>
  ) : (
    <ScriptButton look={look} className={PHONE} aria-disabled={contact.busy || undefined} onClick={() => void press()}>
      {children}
    </ScriptButton>
  )
}
