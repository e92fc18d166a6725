import X from 'lucide-react/icons/x'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { sayOnDevice, type DeviceNotice } from './deviceNotice.ts'

const SHOWN_MS = 8_000
const PRESS = 'min-h-11 flex-none rounded-control px-3 font-semibold underline underline-offset-4'

const close = () => sayOnDevice('')

/** A notice with what may be done about it. It goes by itself unless the pointer or the keyboard is on it. */
export function NoticeBox({ notice: { text, action } }: { notice: DeviceNotice }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const timer = setInterval(() => {
      if (box.current?.matches(':hover, :focus-within') === false) close()
    }, SHOWN_MS)
    return () => clearInterval(timer)
  }, [])
  return (
    <section
      ref={box}
      aria-label="Notice"
      className="device-notice mx-4 flex max-w-lg items-center gap-1 rounded-card border border-transparent bg-ink py-1 pr-1 pl-4 text-sm text-paper shadow-soft"
    >
      {/* A screen reader has heard it from the page's own announcement. */}
      <p aria-hidden="true" className="flex-1 py-2">
        {text}
      </p>
      {action === undefined ? null : 'to' in action ? (
        <Link to={action.to} onClick={close} className={`${PRESS} grid place-items-center`}>
          {action.name}
        </Link>
      ) : (
        <button
          type="button"
          onClick={() => {
            close()
            action.act()
          }}
          className={PRESS}
        >
          {action.name}
        </button>
      )}
      <button type="button" onClick={close} className="grid size-11 flex-none place-items-center rounded-control">
        <X size={18} aria-label="Close" />
      </button>
    </section>
  )
}
