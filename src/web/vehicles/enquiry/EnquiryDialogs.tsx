import { useState } from 'react'
import { PrivatePageLink } from '../../forms/PrivatePageLink.tsx'
import { useSiteData } from '../../ui/siteData.ts'
import { AlertDialog } from '../../ui/overlay/AlertDialog.tsx'
import type { VehicleDetail } from '../loadVehiclePage.ts'
import { CAR_ENQUIRIES, carEnquiry, type CarEnquiry } from './carEnquiries.ts'
import { EnquiryDialog } from './EnquiryDialog.tsx'
import { useNoun } from '../../ui/useNoun.ts'

interface EnquiryDialogsProps {
  vehicle: VehicleDetail
  /** Which of them is open. */
  open: CarEnquiry | null
  onChange: (change: (open: CarEnquiry | null) => CarEnquiry | null) => void
}

/**
 * The dialogs of Make Offer, Book Test Drive and asking for a hold, each mounted when it is first opened, and the message after sending.
 */
export function EnquiryDialogs({ vehicle, open, onChange }: EnquiryDialogsProps) {
  const noun = useNoun()
  const demo = useSiteData()?.mode === 'demo'
  const [drawn, setDrawn] = useState<readonly CarEnquiry[]>([])
  const [sent, setSent] = useState<{
    kind: CarEnquiry
    privatePage: string | null
    time: string | null
    read: boolean
  } | null>(null)
  if (open !== null && !drawn.includes(open)) setDrawn([...drawn, open])
  const close = (kind: CarEnquiry) => onChange(now => (now === kind ? null : now))
  return (
    <>
      {drawn.map(kind => (
        <EnquiryDialog
          key={kind}
          kind={kind}
          vehicle={vehicle}
          open={open === kind}
          onClose={() => close(kind)}
          onSent={(privatePage, time) => {
            close(kind)
            setSent({ kind, privatePage, time, read: false })
          }}
          onFailed={() => onChange(now => now ?? kind)}
        />
      ))}
      {sent && (
        <AlertDialog
          open={!sent.read}
          onClose={() => setSent({ ...sent, read: true })}
          title={CAR_ENQUIRIES[sent.kind].sentTitle}
        >
          <p>{carEnquiry(sent.kind, noun).texts.success}</p>
          {sent.time !== null && !demo && (
            <p className="mt-2 font-semibold">{`Your test drive is booked: ${sent.time}.`}</p>
          )}
          {sent.privatePage !== null && <PrivatePageLink to={sent.privatePage} />}
          {demo && (
            <p className="mt-2 text-sm text-muted">
              This is a demo, so nobody will call. Nothing is kept, so there is no private page of it.
            </p>
          )}
        </AlertDialog>
      )}
    </>
  )
}
