import Search from 'lucide-react/icons/search'
import { useEffect, useEffectEvent, useState } from 'react'
import { Link } from 'react-router'
import { useMay } from '../access/useMay.ts'
import { keysAreOn } from '../keys/keysSwitch.ts'
import { FindDialog } from './FindDialog.tsx'

/** Whether a key that is pressed here is typed into something, or belongs to a dialog. */
const isTyped = (target: EventTarget | null) =>
  (target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select')))
  || document.querySelector('dialog[open]') !== null

/**
 * The search of the back office in the top bar: any car, person or page by a few letters. Ctrl-K or ⌘K opens it from anywhere, `/`
 * where nothing is typed. Without JavaScript it leads to the stock list, which has a search of its own. Who may not open the office
 * has none.
 */
export function OfficeFind() {
  const mayFind = useMay('office.open')
  const [open, setOpen] = useState(false)
  const hear = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event
    const command = (ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'k'
    const slash = key === '/' && !ctrlKey && !metaKey && !altKey && !isTyped(event.target) && keysAreOn()
    // A page with a search of its own hears `/` first.
    if (!mayFind || event.defaultPrevented || !(command || slash)) return
    event.preventDefault()
    setOpen(command ? !open : true)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => hear(event)
    // At the window, which hears after the document: so does whatever the page listens with.
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
  if (!mayFind) return null
  return (
    <>
      <Link
        to="/office/stock"
        aria-keyshortcuts="Control+K Meta+K /"
        className="find-opener"
        onClick={event => {
          event.preventDefault()
          setOpen(true)
        }}
      >
        <Search size={20} />
        <span className="sr-only">Find</span>
        <span className="find-hint">Car, number, person, phone</span>
      </Link>
      {open && <FindDialog onClose={() => setOpen(false)} />}
    </>
  )
}
