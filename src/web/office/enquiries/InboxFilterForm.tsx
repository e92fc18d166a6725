import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { useState } from 'react'
import { Form } from 'react-router'
import { ENQUIRY_KIND_NAMES } from '#domain/enquiries/enquiryStates.ts'
import { inboxQuery, type InboxFilter } from '#domain/enquiries/inboxFilter.ts'
import type { TeamMember } from '#services/enquiries/findEnquiry.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { ScriptButton } from '../ui/ScriptButton.tsx'
import { SelectField } from '../ui/SelectField.tsx'
import { useFollowedAddress } from '../ui/useFollowedAddress.ts'

const SELECT = 'min-w-36 flex-1 sm:flex-none'

/**
 * The filter of the inbox as a GET form, which works without JavaScript. `team` is everybody else. On phones the
 * enquiries come first.
 */
export function InboxFilterForm({ filter, team }: { filter: InboxFilter; team: readonly TeamMember[] }) {
  const form = useFollowedAddress(inboxQuery(filter))
  const [open, setOpen] = useState(false)
  const narrowing = [filter.kind !== null, filter.assignee !== null, filter.sort !== 'newest', filter.overdue].filter(
    Boolean,
  ).length
  return (
    <search>
      <Form {...form} method="get" action="/office/enquiries" className="flex flex-wrap items-end gap-x-3 gap-y-2">
        {filter.state !== 'open' && <input type="hidden" name="state" value={filter.state} />}
        <Field
          name="q"
          type="search"
          label="Name, phone, e-mail or car"
          defaultValue={filter.search}
          maxLength={100}
          className="flex-[2] max-sm:min-w-full sm:min-w-52"
        />
        <Button type="submit" look="quiet">
          Search
        </Button>
        <ScriptButton look="quiet" aria-expanded={open} onClick={() => setOpen(!open)} className="sm:hidden">
          <SlidersHorizontal size={18} />
          Filters{narrowing > 0 && <span className="rounded-full bg-fill px-2 text-xs text-on-fill">{narrowing}</span>}
        </ScriptButton>
        <div className={open ? 'contents' : 'hidden noscript:contents sm:contents'}>
          <SelectField
            name="kind"
            label="Kind"
            defaultValue={filter.kind ?? ''}
            className={SELECT}
            choices={[['', 'All kinds'], ...Object.entries(ENQUIRY_KIND_NAMES)]}
          />
          <SelectField
            name="assignee"
            label="Looked after by"
            defaultValue={String(filter.assignee ?? '')}
            className={SELECT}
            choices={[
              ['', 'Anybody'],
              ['mine', 'Me'],
              ['nobody', 'Nobody'],
              ...team.map(({ id, name }) => [String(id), name] as const),
            ]}
          />
          <SelectField
            name="sort"
            label="Order"
            defaultValue={filter.sort}
            className={SELECT}
            choices={[
              ['newest', 'Newest first'],
              ['next', 'Next action first'],
            ]}
          />
          <label className="flex min-h-11 items-center gap-2 text-sm font-medium">
            <input
              type="checkbox"
              name="overdue"
              value="1"
              defaultChecked={filter.overdue}
              className="size-5 accent-(--color-fill)"
            />
            Overdue only
          </label>
        </div>
      </Form>
    </search>
  )
}
