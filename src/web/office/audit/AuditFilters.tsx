import { Form, Link } from 'react-router'
import { auditQuery, AUDIT_KINDS, AUDIT_SUBJECTS, type AuditFilter } from '#domain/audit/auditFilter.ts'
import type { Actor } from '#services/audit/listActors.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { SelectField } from '../ui/SelectField.tsx'
import { useMayAny } from '../access/useMay.ts'
import { useFollowedAddress } from '../ui/useFollowedAddress.ts'

/** The filter of the audit, as a form that works without JavaScript. */
export function AuditFilters({ filter, actors }: { filter: AuditFilter; actors: readonly Actor[] }) {
  const sees = useMayAny()
  const subjects = Object.entries(AUDIT_SUBJECTS).filter(([, { needs }]) => sees(needs))
  const form = useFollowedAddress(auditQuery(filter))
  return (
    <search>
      <Form
        {...form}
        method="get"
        className="mb-5 grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-[minmax(0,1.6fr)_repeat(2,minmax(0,1fr))_10rem_10rem_auto] xl:items-end"
      >
        <SelectField
          name="person"
          label="Who"
          defaultValue={filter.person ?? ''}
          className="max-md:col-span-2"
          choices={[['', 'Everybody'], ...actors.map(({ actor, name }) => [actor, name] as const)]}
        />
        <SelectField
          name="subject"
          label="About"
          defaultValue={filter.subject ?? ''}
          choices={[['', 'Everything'], ...subjects.map(([key, { name }]) => [key, name] as const)]}
        />
        <SelectField
          name="kind"
          label="What"
          defaultValue={filter.kind ?? ''}
          choices={[['', 'Any change'], ...Object.entries(AUDIT_KINDS)]}
        />
        <Field name="from" type="date" label="From" defaultValue={filter.from ?? ''} />
        <Field name="to" type="date" label="To" defaultValue={filter.to ?? ''} />
        <div className="flex items-end gap-3">
          <Button type="submit" look="quiet">
            Search
          </Button>
          {auditQuery(filter) !== '' && (
            <Link
              to="/office/audit"
              className="inline-flex min-h-11 items-center text-muted underline underline-offset-4 hover:text-ink"
            >
              Clear all
            </Link>
          )}
        </div>
      </Form>
    </search>
  )
}
