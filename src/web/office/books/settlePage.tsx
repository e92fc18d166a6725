import { useNavigate } from 'react-router'
import type { SettleAct } from '#domain/books/settlementForm.ts'
import { answerPosted } from '../../forms/answerPosted.ts'
import { FORM_AGAIN_ID } from '../../forms/formContext.ts'
import { siteContext } from '../../siteContext.ts'
import { requireRight } from '../access/guards.ts'
import { OfficePage } from '../frame/OfficePage.tsx'
import type { Route } from './+types/settlePage'
import { loadParty } from './partyData.ts'
import { ACT_NAMES, owesText } from './partyWords.ts'
import { SettleForm } from './SettleForm.tsx'

export const middleware: Route.MiddlewareFunction[] = [requireRight('books.write')]

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const act: SettleAct = new URL(request.url).searchParams.get('act') === 'received' ? 'received' : 'paid'
  return { act, ...(await loadParty(context.get(siteContext), params.id)) }
}

export const action = answerPosted

export function meta({ loaderData }: Route.MetaArgs) {
  const title = loaderData === undefined ? 'Nobody' : `${ACT_NAMES[loaderData.act]} · ${loaderData.party.name}`
  return [{ title }, { name: 'robots', content: 'noindex' }]
}

/** The form of money of a party on a page of its own, as it is reached without JavaScript (BOOK-6). */
export default function SettlePage({ loaderData, actionData }: Route.ComponentProps) {
  const { party, act } = loaderData
  const navigate = useNavigate()
  const address = `/office/money/parties/${party.id}`
  return (
    <OfficePage
      title={act === 'paid' ? `Paid to ${party.name}` : `Received from ${party.name}`}
      text={owesText(party.paise)}
      back={{ to: address, name: party.name }}
      help="received-and-paid"
    >
      <div id={FORM_AGAIN_ID} className="max-w-lg">
        <SettleForm {...loaderData} posted={actionData} onDone={() => void navigate(address)} />
      </div>
    </OfficePage>
  )
}
