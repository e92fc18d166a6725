import { useRef, useState } from 'react'
import { paiseText } from '#domain/books/paiseText.ts'
import { SETTLE_WAYS, type SettleAct, type SettleWay } from '#domain/books/settlementForm.ts'
import { cashWithPartyProblem } from '#domain/deals/cashLimit.ts'
import type { PostedForm } from '#domain/enquiries/postedForm.ts'
import { groupAmount } from '#domain/money/groupAmount.ts'
import { formatRupees } from '#domain/money/price.ts'
import { counted } from '#domain/text/counted.ts'
import { readTypedAmount } from '#domain/text/typedAmount.ts'
import { useShowSaved } from '../../connection/useShowSaved.ts'
import { Form } from '../../forms/Form.tsx'
import { FormField } from '../../forms/FormField.tsx'
import { FormResult } from '../../forms/FormResult.tsx'
import { SubmitButton } from '../../forms/SubmitButton.tsx'
import { useForm } from '../../forms/useForm.ts'
import { groupTypedSum } from '../../ui/groupTyped.ts'
import { SelectField } from '../ui/SelectField.tsx'
import type { PartyData } from './partyData.ts'
import { WayChips } from './WayChips.tsx'

const SETTINGS = {
  call: 'POST /api/office/parties/:id/settlements',
  loadSchema: () => import('#domain/books/settlementForm.ts').then(({ settlementSchema }) => settlementSchema),
  texts: { success: 'Written down.', failure: 'It was not saved.', preferServerMessage: true },
} as const

interface SettleFormProps extends PartyData {
  act: SettleAct
  posted?: PostedForm
  onDone: () => void
}

/** Whole rupees that are due in this direction; 0 where nothing is. */
const dueOf = (paise: number, act: SettleAct) => Math.max(0, Math.ceil((act === 'paid' ? -paise : paise) / 100))

/** What becomes of what is due, beside the sum. */
function restText(due: number, rupees: number): string {
  if (due === 0) return 'nothing is due'
  if (rupees === due) return 'all that is due'
  return rupees < due
    ? `then still owed ${formatRupees(due - rupees)}`
    : `${formatRupees(rupees - due)} more than is due`
}

/** The sum, large on its plate: what is due stands there, another one is typed. */
function SumPlate({ due, rupees, onSum }: { due: number; rupees: number; onSum: (rupees: number) => void }) {
  const input = useRef<HTMLInputElement>(null)
  function change(typed: string): void {
    onSum(readTypedAmount(typed) ?? 0)
  }
  return (
    <div className="flex items-center justify-between gap-x-3 border-b-2 border-ink bg-sunken px-4 py-2">
      <FormField
        ref={input}
        name="rupees"
        label="Sum, in ₹"
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        defaultValue={due === 0 ? undefined : groupAmount(String(due))}
        onInput={event => {
          groupTypedSum(event.currentTarget)
          change(event.currentTarget.value)
        }}
        className="min-w-0 flex-1 [&_input]:border-transparent [&_input]:bg-transparent [&_input]:px-0 [&_input]:text-3xl [&_input]:font-bold [&_input]:tabular-nums"
      />
      <p className="max-w-1/2 flex-none text-right text-sm text-muted">
        <span className="block">{restText(due, rupees)}</span>
        <button
          type="button"
          onClick={() => input.current?.select()}
          className="needs-script min-h-11 font-semibold text-brand underline"
        >
          Another sum
        </button>
      </p>
    </div>
  )
}

/** Money paid to a party or received from it: press 1 was Paid, 2 is the way, 3 saves (BOOK-6). It works without JavaScript. */
export function SettleForm({ party, open, accounts, today, cash, formKey, act, posted, onDone }: SettleFormProps) {
  const due = dueOf(party.paise, act)
  const [key] = useState(formKey)
  const [rupees, setRupees] = useState(readTypedAmount(posted?.values.rupees ?? '') ?? due)
  const [way, setWay] = useState<SettleWay | null>(null)
  const showSaved = useShowSaved()
  const form = useForm({
    ...SETTINGS,
    params: { id: party.id },
    plain: { page: `/office/money/parties/${party.id}/settle`, posted },
    makeBody: values => ({ ...values, version: party.deal?.version }),
    staysFilled: true,
    // What somebody else has written meanwhile is shown beside what was typed.
    onFailure: () => void showSaved(false),
    onSuccess: onDone,
  })
  const suited = accounts.filter(({ kind }) => way === null || (kind === 'cash') === (way === 'cash'))
  const usual = way === 'upi' ? suited.find(({ kind }) => kind === 'upi') : suited[0]
  return (
    <Form form={form} label={act === 'paid' ? 'Paid' : 'Received'} className="space-y-4">
      <input type="hidden" name="act" value={act} />
      <input type="hidden" name="key" value={key} />
      <input type="hidden" name="seen" value={party.paise} />
      {party.deal !== null && <input type="hidden" name="version" value={party.deal.version} />}
      <div>
        <SumPlate due={due} rupees={rupees} onSum={setRupees} />
        {rupees === due && due > 0 && open.length > 1 && (
          <p className="mt-1 text-sm text-muted">{`${counted(open.length, 'open row')} are then paid.`}</p>
        )}
      </div>
      <WayChips noCash={cashWithPartyProblem({ act, before: cash[act], rupees }, today)} onWay={setWay} />
      <div className="grid gap-4 sm:grid-cols-2">
        {party.deal === null && (
          <SelectField
            key={way}
            id={`${form.id}-account`}
            name="account"
            label={act === 'paid' ? 'From' : 'Into'}
            error={form.errors.account}
            defaultValue={form.typed.account ?? usual?.account ?? ''}
            choices={[
              ...(way === null || suited.length === 0 ? [['', 'The usual one'] as const] : []),
              ...suited.map(
                ({ account, name, paise }) => [String(account), `${name} · ${paiseText(paise)} in it`] as const,
              ),
            ]}
          />
        )}
        <FormField name="day" label="Day" type="date" max={today} defaultValue={form.typed.day ?? today} />
        <FormField name="reason" label="Note (optional)" autoComplete="off" maxLength={200} className="sm:col-span-2" />
      </div>
      <div>
        <SubmitButton sending="Saving…" className="w-full">
          {`Save: ${act} ${formatRupees(rupees)}${way === null ? '' : ` by ${way === 'upi' ? 'UPI' : SETTLE_WAYS[way].toLowerCase()}`}`}
        </SubmitButton>
        <FormResult className="mt-2" />
        <p className="mt-2 text-center text-sm text-muted">
          {party.deal === null ? 'It gets a number of its own, once.' : 'It is written with the deal.'}
        </p>
      </div>
    </Form>
  )
}
