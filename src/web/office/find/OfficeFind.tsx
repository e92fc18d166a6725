import Search from 'lucide-react/icons/search'
import { useState } from 'react'
import { Link } from 'react-router'
import { useMay } from '../access/useMay.ts'
import { useKeys } from '../keys/useKeys.ts'
import { FindDialog } from './FindDialog.tsx'

/**
 * The search of the back office in the top bar: any car, person or page by a few letters. Ctrl-K or ⌘K opens it from anywhere, `/`
 * where nothing is typed. Without JavaScript it leads to the stock list, which has a search of its own. Who may not open the office
 * has none.
 */
export function OfficeFind() {
  const mayFind = useMay('office.open')
  const [open, setOpen] = useState(false)
  // A page with a search of its own takes `/` before.
  useKeys(mayFind ? { 'Command+K': () => setOpen(!open), '/': () => setOpen(true) } : {}, { last: true })
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
