import Lock from 'lucide-react/icons/lock'
import Phone from 'lucide-react/icons/phone'
import Save from 'lucide-react/icons/save'
import { useLocation } from 'react-router'
import { DemoHint } from '../forms/DemoHint.tsx'
import { answerPosted } from '../forms/answerPosted.ts'
import { definePageStates } from '../forms/pageState.ts'
import { nounOf, pageHead } from '../ui/pageHead.ts'
import { useSiteData } from '../ui/siteData.ts'
import type { Route } from './+types/sell'
import { SaleForm } from './SaleForm.tsx'
import { SaleSent } from './SaleSent.tsx'
import { WorthBox } from './worth/WorthBox.tsx'
import { useNoun } from '../ui/useNoun.ts'

const states = definePageStates({ sent: ['car'] })

export const reads = states.reads

export const action = answerPosted

export function meta({ matches, location }: Route.MetaArgs) {
  const noun = nounOf(matches)
  return [
    ...states.head(location.search),
    ...pageHead(matches, {
      title: `Tell us about your ${noun.one}`,
      description: `Offer us your ${noun.one} in three steps: the ${noun.one}, the price, photos and papers. Nothing you type is lost, and your documents stay private.`,
      path: '/Sell',
    }),
  ]
}

/** The form for selling a car, and what one wants to know while filling it in. */
export default function Sell({ actionData }: Route.ComponentProps) {
  const noun = useNoun()
  const [sent] = states.of(useLocation().search)
  const { dealer, comparesPrices } = useSiteData() ?? {}
  const [phone] = dealer?.phones ?? []
  return (
    <div className="page-column grid gap-x-10 gap-y-8 pt-6 md:pt-10 lg:grid-cols-[minmax(0,42rem)_minmax(0,20rem)] lg:justify-center">
      <div className="min-w-0">
        <h1 className="text-2xl font-bold tracking-tight">{`Sell your ${noun.one}`}</h1>
        <p className="mt-1.5 text-muted">Three steps, about five minutes. Sending it binds you to nothing.</p>
        <DemoHint className="mt-1" />
        {comparesPrices && !sent && (
          <div className="mt-6">
            <WorthBox />
          </div>
        )}
        <div className="mt-6">{sent ? <SaleSent /> : <SaleForm posted={actionData} />}</div>
      </div>
      <aside aria-label="Good to know" className="space-y-5 text-sm text-muted lg:pt-28">
        <p className="flex gap-3">
          <Lock size={20} className="text-ink" />
          Your documents are private: only our team can open them.
        </p>
        <p className="needs-script flex gap-3">
          <Save size={20} className="text-ink" />
          What you type is kept on this device until you send it. Use a device of your own.
        </p>
        {phone !== undefined && (
          <p className="flex gap-3">
            <Phone size={20} className="text-ink" />
            <span>
              {'Rather talk? Call '}
              <a
                href={`tel:${phone.replaceAll(' ', '')}`}
                className="font-semibold whitespace-nowrap text-brand underline tabular-nums"
              >
                {phone}
              </a>
            </span>
          </p>
        )}
      </aside>
    </div>
  )
}
