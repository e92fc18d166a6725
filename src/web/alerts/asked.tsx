import { ALERT_ASKED } from '#domain/alerts/alertTexts.ts'
import { SentNotice } from '../forms/SentNotice.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { AlertSheet } from './AlertSheet.tsx'
import { privateHead } from '../frame/privatePage.ts'
import { useNoun } from '../ui/useNoun.ts'

export const meta = () => privateHead('Look into your mail')

/** Says that a mail is on its way; the same whether the address is known or not (FIND-11). */
export default function Asked() {
  const noun = useNoun()
  return (
    <AlertSheet title="Look into your mail">
      <SentNotice
        text="We have your request."
        receipt={ALERT_ASKED}
        demoReceipt="This is a demo: nothing is kept, and no mail is sent."
      >
        <LinkButton to="/buy" look="quiet">{`See all ${noun.many}`}</LinkButton>
      </SentNotice>
    </AlertSheet>
  )
}
