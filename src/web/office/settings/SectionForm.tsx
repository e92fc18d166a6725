import { useState, type FormEvent } from 'react'
import type { PostedForm } from '#domain/enquiries/postedForm.ts'
import { readPosted } from '#domain/settings/readPosted.ts'
import { SETTINGS_SECTIONS, type SettingsSection } from '#domain/settings/sections.ts'
import type { PresentSection } from '#services/settings/settingsVersions.ts'
import { Button } from '../../ui/Button.tsx'
import { focusWrong } from '../../forms/focusField.ts'
import { useFormCall } from '../calls/useFormCall.ts'
import { CallResult } from '../ui/CallResult.tsx'
import { LeaveGuard } from '../ui/LeaveGuard.tsx'
import { ColourAdvice } from './ColourAdvice.tsx'
import { SettingsFields } from './fields/SettingsFields.tsx'
import { withValueAt, type Values } from './fields/valueAt.ts'
import { SECTION_SCREENS } from './sectionScreens.ts'

interface SectionFormProps {
  section: SettingsSection
  present: PresentSection
  /** What was posted without JavaScript and not taken. */
  posted: PostedForm | undefined
}

/** The form of a section: what is typed, what is wrong with it, saving and looking at it before (DESK-1). */
export function SectionForm({ section, present, posted }: SectionFormProps) {
  const { fields, shownAt } = SECTION_SCREENS[section]
  const { busy, hydrated, fields: errors, outcome, refuse, send } = useFormCall(posted?.fields)
  const [values, setValues] = useState<Values>(() =>
    posted === undefined ? present.values : readPosted(present.values, posted.values),
  )
  const [saved, setSaved] = useState<Values>(present.values)
  const [conflict, setConflict] = useState(false)
  const unsaved = JSON.stringify(values) !== JSON.stringify(saved)
  const allFixed = present.fixed.length === Object.keys(SETTINGS_SECTIONS[section].parts).length
  const open = (next: Values) => {
    setValues(next)
    setSaved(next)
    refuse({})
    setConflict(false)
  }

  async function save(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = event.currentTarget
    const reply = await send('POST /api/office/settings/:section', {
      params: { section },
      body: { seen: present.version, values },
    })
    if (reply === null) return
    setConflict(reply.status === 409)
    if (reply.ok) setSaved(values)
    else focusWrong(form)
  }

  return (
    <>
      <LeaveGuard unsaved={unsaved && !busy}>What you changed in this section is not saved.</LeaveGuard>
      {posted !== undefined && (
        <p role="alert" className="mb-4 font-semibold text-danger">
          {posted.message ?? 'Please check what you typed.'}
        </p>
      )}
      <form method="post" action={`/office/settings/${section}`} onSubmit={event => void save(event)} noValidate>
        <input type="hidden" name="seen" value={present.version} />
        <div className="grid gap-4 sm:grid-cols-2">
          <SettingsFields
            fields={fields}
            values={values}
            errors={errors}
            isFixed={path => present.fixed.some(part => path === part || path.startsWith(`${part}.`))}
            onChange={(path, value) => setValues(before => withValueAt(before, path, value))}
          />
        </div>
        {section === 'colours' && (
          <ColourAdvice
            values={values}
            onChange={(path, value) => setValues(before => withValueAt(before, path, value))}
          />
        )}
        <div
          className="sticky bottom-0 z-20 mt-6 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-paper
            pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] short:static"
        >
          <div className="min-w-0 flex-1 basis-56 text-sm">
            <CallResult outcome={outcome} />
            {unsaved && outcome.problem === '' && <p className="text-muted">Not saved yet.</p>}
            {conflict && (
              <p className="mt-1 text-muted">
                Press Save again to keep yours, or{' '}
                <button
                  type="button"
                  className="min-h-11 text-brand underline underline-offset-4"
                  onClick={() => open(present.values)}
                >
                  take what is saved now
                </button>
                .
              </p>
            )}
          </div>
          {shownAt !== null && (
            <Button type="submit" form="preview" look="quiet" className="needs-script" disabled={!hydrated}>
              Preview
            </Button>
          )}
          {!allFixed && (
            <Button type="submit" disabled={busy}>
              {busy ? 'Saving…' : 'Save'}
            </Button>
          )}
        </div>
      </form>
      {shownAt !== null && (
        <form id="preview" method="post" action={`/office/settings/${section}/preview`} target="_blank">
          <input type="hidden" name="page" value={shownAt} />
          <input type="hidden" name="values" value={JSON.stringify(values)} />
        </form>
      )}
    </>
  )
}
