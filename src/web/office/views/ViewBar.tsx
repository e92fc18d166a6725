import Bookmark from 'lucide-react/icons/bookmark'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { viewQuery, LONGEST_VIEW_NAME, type SavedView, type ViewPage } from '#domain/views/savedView.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { useOfficeCall } from '../calls/useOfficeCall.ts'
import { useKeys } from '../keys/useKeys.ts'
import { CallResult } from '../ui/CallResult.tsx'
import { ScriptButton } from '../ui/ScriptButton.tsx'

interface ViewBarProps {
  page: ViewPage
  /** The address of the list without a query. */
  path: string
  views: readonly SavedView[]
  /** The query of the list as it is shown. */
  query: string
}

const NUMBERS = ['1', '2', '3', '4', '5', '6', '7', '8', '9']

/** The saved views of a list as links, by the keys 1 to 9 as well, and a dialog to save and change them (ADMIN-10). */
export function ViewBar({ page, path, views, query }: ViewBarProps) {
  const navigate = useNavigate()
  const [open, setOpen] = useState(false)
  const shown = viewQuery(query)
  useKeys(
    Object.fromEntries(
      NUMBERS.map((key, place) => {
        const view = views[place]
        return [key, view && (() => void navigate(`${path}${view.query}`))]
      }),
    ),
  )
  return (
    <nav aria-label="Saved views" className="mb-3 flex flex-wrap items-center gap-1.5 text-sm">
      {views.map((view, place) => (
        <Link
          key={view.id}
          to={`${path}${view.query}`}
          aria-current={view.query === shown ? 'page' : undefined}
          aria-keyshortcuts={NUMBERS[place]}
          className="inline-flex min-h-11 items-center gap-1.5 rounded-control border border-line px-3 font-medium hover:bg-sunken
            aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-paper lg:min-h-9"
        >
          {view.name}
          {NUMBERS[place] !== undefined && (
            <kbd aria-hidden className="text-xs opacity-60 max-lg:hidden">
              {NUMBERS[place]}
            </kbd>
          )}
        </Link>
      ))}
      <ScriptButton look="quiet" size="small" className="max-lg:min-h-11" onClick={() => setOpen(true)}>
        <Bookmark size={16} />
        {views.length === 0 ? 'Save this view' : 'Views'}
      </ScriptButton>
      <Dialog open={open} onClose={() => setOpen(false)} title="Saved views" closeLabel="Close" place="form">
        {open && <ViewForm page={page} views={views} query={query} />}
      </Dialog>
    </nav>
  )
}

function ViewForm({ page, views, query }: Omit<ViewBarProps, 'path'>) {
  const { busy, outcome, call } = useOfficeCall()
  const change = (view: SavedView, body: { shared?: boolean; query?: string; place?: number; name?: string }) =>
    void call('POST /api/office/views/:id', { params: { id: view.id }, body: { version: view.version, ...body } })
  return (
    <div className="space-y-4 p-4">
      <form
        className="flex flex-wrap items-end gap-2"
        onSubmit={event => {
          event.preventDefault()
          const form = event.currentTarget
          const fields = new FormData(form)
          const body = { page, name: String(fields.get('name')), query, shared: fields.has('shared') }
          void call('POST /api/office/views', { body }).then(reply => reply?.ok && form.reset())
        }}
      >
        <Field
          name="name"
          label="Save what is shown as"
          required
          maxLength={LONGEST_VIEW_NAME}
          autoComplete="off"
          className="min-w-48 flex-1"
        />
        <Button type="submit" aria-disabled={busy || undefined}>
          Save
        </Button>
        <label className="flex min-h-11 basis-full items-center gap-2 text-sm">
          <input type="checkbox" name="shared" className="size-5 accent-(--color-fill)" />
          For the whole team
        </label>
      </form>
      <CallResult outcome={outcome} />
      {views.length > 0 && (
        <ul className="divide-y divide-line border-t border-line">
          {views.map(view => (
            <li key={view.id} className="flex flex-wrap items-center gap-x-2 gap-y-1 py-2">
              <form
                className="flex min-w-48 flex-1 gap-2"
                onSubmit={event => {
                  event.preventDefault()
                  change(view, { name: String(new FormData(event.currentTarget).get('name')) })
                }}
              >
                <Field
                  name="name"
                  label="Name"
                  defaultValue={view.name}
                  maxLength={LONGEST_VIEW_NAME}
                  className="flex-1"
                />
                <Button type="submit" look="quiet" size="small" className="self-end">
                  Rename<span className="sr-only">{` ${view.name}`}</span>
                </Button>
              </form>
              <span className="text-sm text-muted">{view.shared ? 'The team’s' : 'Yours'}</span>
              <Button look="quiet" size="small" onClick={() => change(view, { query })}>
                Replace<span className="sr-only">{` ${view.name} with what is shown`}</span>
              </Button>
              <Button look="quiet" size="small" onClick={() => change(view, { shared: !view.shared })}>
                {view.shared ? 'Make mine' : 'Share'}
                <span className="sr-only">{` ${view.name}`}</span>
              </Button>
              <Button look="quiet" size="small" onClick={() => change(view, { place: 0 })}>
                To the front<span className="sr-only">{`: ${view.name}`}</span>
              </Button>
              <Button
                look="quiet"
                size="small"
                onClick={() =>
                  void call('DELETE /api/office/views/:id', {
                    params: { id: view.id },
                    query: { version: view.version },
                  })
                }
              >
                Remove<span className="sr-only">{` ${view.name}`}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
