import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'
import type { PostedForm } from '#domain/enquiries/postedForm.ts'
import type { OwnEnquiry } from '#services/privacy/senderPage/readMine.ts'
import { Button } from '../../ui/Button.tsx'
import { CorrectForm } from './CorrectForm.tsx'
import { EraseForm } from './EraseForm.tsx'
import { MineSection } from './MineSheet.tsx'

/** Something one can do, folded under its name. */
function Deed({ name, open = false, children }: { name: string; open?: boolean; children: ReactNode }) {
  return (
    <details open={open} className="group border-b border-line">
      <summary className="flex min-h-12 cursor-pointer items-center justify-between font-semibold text-brand">
        {name}
        <ChevronDown size={20} className="group-open:rotate-180" />
      </summary>
      <div className="pb-5">{children}</div>
    </details>
  )
}

/** A button that the browser posts by itself. */
function DeedForm({ address, deed, text, button }: { address: string; deed: string; text: string; button: string }) {
  return (
    <form method="post" action={address}>
      <p className="mb-3">{text}</p>
      <Button type="submit" name="deed" value={deed} look="quiet">
        {button}
      </Button>
    </form>
  )
}

interface OwnActionsProps {
  own: OwnEnquiry
  /** The private page. */
  address: string
  posted: PostedForm | undefined
}

/** What the sender can do with what was sent (CAR-5). */
export function OwnActions({ own, address, posted }: OwnActionsProps) {
  const corrects = posted !== undefined && Object.keys(posted.fields).length > 0
  return (
    <MineSection id="deeds" title="What you can do">
      <div className="border-t border-line">
        <Deed name="Correct what you sent" open={corrects}>
          <CorrectForm fields={own.fields} address={address} posted={posted} />
        </Deed>
        {own.withdrawnAt === null && (
          <Deed name="Withdraw it">
            <DeedForm
              address={address}
              deed="withdraw"
              text="Our team stops working on it and contacts you no more. What you sent stays on this page until you erase it."
              button="Withdraw it now"
            />
          </Deed>
        )}
        <Deed name="Take a copy along">
          <DeedForm
            address={address}
            deed="export"
            text="A file for programs (JSON) with everything on this page."
            button="Download it"
          />
        </Deed>
        <Deed name="Change the link to this page">
          <DeedForm
            address={address}
            deed="renew"
            text="If somebody else has seen the link: a new one replaces it, and every earlier one is dead."
            button="Make a new link"
          />
          <div className="mt-5">
            <DeedForm
              address={address}
              deed="revoke"
              text="Or end it: then nobody opens this page, and only our team can send you a new link."
              button="End the link"
            />
          </div>
        </Deed>
        <Deed name="Erase it for good">
          <EraseForm hasDeal={own.hasDeal} hasFiles={own.files.length > 0} address={address} />
        </Deed>
      </div>
    </MineSection>
  )
}
