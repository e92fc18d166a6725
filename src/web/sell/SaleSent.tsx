import { SentNotice } from '../forms/SentNotice.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { SALE_RECEIPTS, SALE_TEXTS } from './saleTexts.ts'

/** Stands in the form's place once the browser has sent it by itself. */
export function SaleSent() {
  return (
    <div className="rounded-card border border-line bg-surface p-5 md:p-8">
      <SentNotice text={SALE_TEXTS.success} receipt={SALE_RECEIPTS.live} demoReceipt={SALE_RECEIPTS.demo}>
        <LinkButton to="/Sell" look="quiet">
          Sell another car
        </LinkButton>
        <LinkButton to="/" look="plain">
          Go to the home page
        </LinkButton>
      </SentNotice>
    </div>
  )
}
