import Check from 'lucide-react/icons/check'
import { useEffect, useRef, type ReactNode } from 'react'
import { useSiteData } from '../ui/siteData.ts'

interface SentNoticeProps {
  text: string
  receipt: string
  /** Said in the place of the receipt on a demo site. */
  demoReceipt: string
  /** Ways on from here. */
  children: ReactNode
}

/** What became of a form that the browser has posted by itself; the address leads to it. */
export function SentNotice({ text, receipt, demoReceipt, children }: SentNoticeProps) {
  const demo = useSiteData()?.mode === 'demo'
  const notice = useRef<HTMLDivElement>(null)
  // Where a script has sent the form from its page, no address has led here.
  useEffect(() => notice.current?.focus(), [])
  return (
    <div ref={notice} id="sent" tabIndex={-1} className="outline-none">
      <p className="flex gap-2 text-lg font-semibold text-good">
        <Check size={24} />
        {text}
      </p>
      <p className="mt-2 text-muted">{demo ? demoReceipt : receipt}</p>
      <div className="mt-5 flex flex-wrap gap-3">{children}</div>
    </div>
  )
}
