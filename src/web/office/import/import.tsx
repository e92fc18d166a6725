import { useEffect, useRef, useState } from 'react'
import { data } from 'react-router'
import { may } from '#domain/accounts/permissions.ts'
import { MAPPED_FIELDS } from '#domain/import/columns/valueMap.ts'
import { isFailure } from '#domain/errors.ts'
import { readRowId } from '#domain/text/rowId.ts'
import type { CallInput } from '#contract/calls.ts'
import { columnUses } from '#services/import/reading/columnUses.ts'
import { listOptions } from '#services/options/listOptions.ts'
import type { ImportPlan } from '#services/import/importContent.ts'
import { findImport } from '#services/import/importJobs.ts'
import { siteContext } from '../../siteContext.ts'
import { accountContext, requireRight } from '../access/guards.ts'
import { OfficePage } from '../frame/OfficePage.tsx'
import { CallResult } from '../ui/CallResult.tsx'
import { useOfficeCall } from '../calls/useOfficeCall.ts'
import { WhenText } from '../ui/WhenText.tsx'
import type { Route } from './+types/import'
import { ColumnForm } from './ColumnForm.tsx'
import { fileSize, isUnderWay, stateWords } from './importWords.ts'
import { ImportReport } from './ImportReport.tsx'
import { PhotoReport } from './PhotoReport.tsx'
import { RemoveFile } from './RemoveFile.tsx'
import { RunPanel } from './RunPanel.tsx'
import { SheetChoice } from './SheetChoice.tsx'
import { StoppedPanel } from './StoppedPanel.tsx'
import type { ListNames } from './ValueTable.tsx'
import { UndoDialog } from './UndoDialog.tsx'

export const middleware: Route.MiddlewareFunction[] = [requireRight('vehicle.write')]

export async function loader({ context, params }: Route.LoaderArgs) {
  const id = readRowId(params.id) ?? 0
  const { plan, ...job } = await findImport(context.get(siteContext), id).catch((error: unknown) => {
    throw isFailure(error) ? data(null, { status: 404 }) : error
  })
  const { createOptions, set = {}, values = {}, remembered = [], rates = {}, headerRow = null } = plan
  const { format, book = null } = plan
  const missing = job.reports.checked?.missing ?? []
  const lists = MAPPED_FIELDS.filter(field => values[field] !== undefined || missing.some(({ list }) => list === field))
  const names: ListNames = Object.fromEntries(
    await Promise.all(
      lists.map(async list => [list, (await listOptions(context.get(siteContext), list)).map(({ name }) => name)]),
    ),
  )
  return {
    job: { ...job, format },
    book,
    columns: columnUses(plan, may(context.get(accountContext).roles, 'money.see')),
    decided: { createOptions, set, values, rates },
    remembered,
    missing,
    names,
    headerRow,
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData === undefined ? 'Import' : `Import of ${loaderData.job.fileName}` },
  { name: 'robots', content: 'noindex' },
]

/** One import: its columns, the changes that it would make or has made, and the undo. */
export default function ImportPage({
  loaderData: { job, book, columns, decided, remembered, missing, names, headerRow },
}: Route.ComponentProps) {
  const [asking, setAsking] = useState(false)
  const [dirty, setDirty] = useState(false)
  const { outcome, call } = useOfficeCall()
  const { id, state, reports } = job
  const underWay = isUnderWay(job)
  const stopped = job.interrupted && state !== 'checking'
  const isPhotos = job.format === 'photos'
  const readable = job.fileKept && !underWay && !stopped && state !== 'imported'
  const result = useRef<HTMLDivElement>(null)

  // What was pressed has gone from the page: whoever uses the keyboard goes on at what has come. A quick check is over before
  // it was seen under way, so its time counts too.
  const shown = `${state} ${underWay} ${reports.checked?.at}`
  const before = useRef(shown)
  useEffect(() => {
    // Behind an open window nothing can be focused.
    if (before.current === shown || asking) return
    before.current = shown
    setDirty(false)
    result.current?.focus()
  }, [shown, asking])

  const params = { id }
  const check = (body: CallInput<'POST /api/office/imports/:id/check'>['body']) => {
    void call('POST /api/office/imports/:id/check', { params, body })
  }
  const run = (allowed?: ImportPlan['allowed']) => {
    void call('POST /api/office/imports/:id/run', { params, body: { checkedAt: reports.checked?.at ?? 0, allowed } })
  }

  return (
    <OfficePage
      title={job.fileName}
      text={
        <>
          {`${stateWords(job)}. ${fileSize(job.fileBytes)}, uploaded by ${job.by} on `}
          <WhenText at={job.createdAt} />.
        </>
      }
      back={{ to: '/office/import', name: 'All imports' }}
      help={job.format === 'photos' ? 'photos-in-bulk' : 'import'}
    >
      <CallResult outcome={{ ...outcome, done: '' }} className="mb-4" />
      <div ref={result} tabIndex={-1} className="outline-none">
        <output className="sr-only">{stateWords(job)}</output>
        {underWay && <RunPanel key={state} job={job} />}
        {state === 'uploaded' && reports.failure !== null && (
          <p className="font-semibold text-danger">{reports.failure}</p>
        )}
        {job.interrupted && state === 'checking' && (
          <p>The check was cut off. Nothing was changed: check the file again.</p>
        )}
      </div>
      {stopped && <StoppedPanel job={job} onContinue={() => run()} onUndo={() => setAsking(true)} />}
      {!underWay && !stopped && isPhotos && (
        <PhotoReport job={job} onCheck={() => check({})} onRun={() => run()} onUndo={() => setAsking(true)} />
      )}
      {!underWay && !stopped && !isPhotos && (
        <ImportReport
          job={job}
          createOptions={decided.createOptions}
          dirty={dirty}
          onRun={run}
          onUndo={() => setAsking(true)}
          onAddOptions={() =>
            check({
              ...decided,
              columns: Object.fromEntries(columns.map(({ name, use }) => [name, use])),
              createOptions: true,
            })
          }
        />
      )}
      {readable && (
        <>
          {book !== null && !isPhotos && (
            <SheetChoice
              book={book}
              onChoose={sheet => void call('POST /api/office/imports/:id/sheet', { params, body: { sheet } })}
            />
          )}
          {!isPhotos && (
            <ColumnForm
              key={JSON.stringify([columns.map(({ name, use }) => [name, use]), decided])}
              columns={columns}
              decided={decided}
              headerRow={headerRow}
              remembered={remembered}
              missing={missing}
              names={names}
              checked={state === 'checked'}
              onDirty={setDirty}
              onCheck={request => check(request)}
              onMoveHeader={row => void call('POST /api/office/imports/:id/header', { params, body: { row } })}
            />
          )}
          <div className="needs-script mt-8 border-t border-line pt-4">
            <RemoveFile job={job} />
          </div>
          <noscript>
            <p className="mt-8">Importing needs JavaScript, which is off in your browser.</p>
          </noscript>
        </>
      )}
      {asking && <UndoDialog job={job} onClose={() => setAsking(false)} onDone={() => setAsking(false)} />}
    </OfficePage>
  )
}
