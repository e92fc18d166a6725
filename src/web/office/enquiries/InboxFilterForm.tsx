import { Form } from 'react-router'
import { ENQUIRY_KIND_NAMES } from '#domain/enquiryStates.ts'
import { inboxQuery, type InboxFilter } from '#domain/inboxFilter.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Labelled } from '../../ui/Labelled.tsx'
import { useFollowedAddress } from '../ui/useFollowedAddress.ts'

interface SelectProps { name: string; label: string; value: string; choices: readonly (readonly [value: string, name: string])[] }

function FilterSelect({ name, label, value, choices }: SelectProps) {
  return (
    <Labelled label={label} className="min-w-36 flex-1 sm:flex-none">
      {control => (
        <select {...control} name={name} defaultValue={value}>
          {choices.map(([choice, text]) => <option key={choice} value={choice}>{text}</option>)}
        </select>
      )}
    </Labelled>
  )
}

/** Narrows the inbox; a form that asks for an address, so it works without a script. `team` is everybody else. */
export function InboxFilterForm({ filter, team }: { filter: InboxFilter; team: readonly { id: number; email: string }[] }) {
  const form = useFollowedAddress(inboxQuery(filter))
  return (
    <search>
      <Form {...form} method="get" action="/office/enquiries" className="flex flex-wrap items-end gap-x-3 gap-y-2">
        {filter.state !== 'open' && <input type="hidden" name="state" value={filter.state} />}
        <Field name="q" type="search" label="Name, phone, e-mail or car" defaultValue={filter.search} maxLength={100} className="min-w-52 flex-[2]" />
        <Button type="submit" look="quiet">Search</Button>
        <FilterSelect name="kind" label="Kind" value={filter.kind ?? ''} choices={[['', 'All kinds'], ...Object.entries(ENQUIRY_KIND_NAMES)]} />
        <FilterSelect
          name="assignee"
          label="Looked after by"
          value={String(filter.assignee ?? '')}
          choices={[['', 'Anybody'], ['mine', 'Me'], ['nobody', 'Nobody'], ...team.map(({ id, email }) => [String(id), email] as const)]}
        />
        <FilterSelect name="sort" label="Order" value={filter.sort} choices={[['newest', 'Newest first'], ['next', 'Next action first']]} />
        <label className="flex min-h-11 items-center gap-2 text-sm font-medium">
          <input type="checkbox" name="overdue" value="1" defaultChecked={filter.overdue} className="size-5 accent-(--color-fill)" />
          Overdue only
        </label>
      </Form>
    </search>
  )
}
