import { SentNotice } from '../forms/SentNotice.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { saleReceipts, SALE_TEXTS } from './saleTexts.ts'
import { useNoun } from '../ui/useNoun.ts'

/** Stands in the form's place once the browser has sent it by itself. */
export function SaleSent() {
  const noun = useNoun()
  return (
    <div className="rounded-card border border-line bg-surface p-5 md:p-8">
      <SentNotice text={SALE_TEXTS.success} receipt={saleReceipts(noun).live} demoReceipt={saleReceipts(noun).demo}>
        <LinkButton to="/Sell" look="quiet">{`Sell another ${noun.one}`}</LinkButton>
        <LinkButton to="/" look="plain">
          Go to the home page
        </LinkButton>
      </SentNotice>
    </div>
  )
}
