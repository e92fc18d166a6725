import Heart from 'lucide-react/icons/heart'
import Info from 'lucide-react/icons/info'
import LogIn from 'lucide-react/icons/log-in'
import MessageCircle from 'lucide-react/icons/message-circle'
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { ShortlistCount } from '../device/ShortlistLink.tsx'
import { pageKey } from '../ui/overlay/overlayPlace.ts'
import { useLinkFromOverlay } from '../ui/overlay/useNavigateFromOverlay.ts'
import { useOverlay } from '../ui/overlay/useOverlay.ts'

export const SIDE_PANEL_ID = 'side-panel'

const LINKS = [
  { to: '/shortlist', name: 'Shortlist', Icon: Heart },
  { to: '/about', name: 'About Us', Icon: Info },
  { to: '/contactus', name: 'Contact Us', Icon: MessageCircle },
]

/**
 * The menu of small screens (NAV-2), a native popover: without any script it toggles and closes on Escape and on a
 * press outside. Only Back and a navigation within the running page have to close it by script.
 */
export function SidePanel({ entry }: { entry: { to: string; name: string } }) {
  const panel = useRef<HTMLElement>(null)
  const key = pageKey(useLocation())
  const inOverlay = useLinkFromOverlay()
  const shown = useRef(key)
  const [open, setOpen] = useState(false)
  useOverlay(open, () => panel.current?.hidePopover())
  useEffect(() => {
    // It may have been opened before hydration. A browser without popovers does not know the selector.
    setOpen('popover' in HTMLElement.prototype && panel.current?.matches(':popover-open') === true)
  }, [])
  useEffect(() => {
    // A menu that was opened before hydration stays open.
    if (shown.current === key) return
    shown.current = key
    panel.current?.hidePopover?.()
  }, [key])
  return (
    <nav
      ref={panel}
      id={SIDE_PANEL_ID}
      popover="auto"
      aria-label="Menu"
      className="side-panel bg-surface p-3 text-ink shadow-soft"
      onToggle={event => setOpen(event.newState === 'open')}
    >
      <ul>
        {[...LINKS, { ...entry, Icon: LogIn }].map(({ to, name, Icon }) => (
          <li key={to}>
            <Link
              {...inOverlay}
              to={to}
              className="flex min-h-12 items-center gap-3 rounded-control px-3 text-lg font-medium hover:bg-sunken"
            >
              <Icon size={22} className="text-muted" />
              {name}
              {to === '/shortlist' && <ShortlistCount />}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
