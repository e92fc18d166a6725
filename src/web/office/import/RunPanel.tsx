import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { counted } from '#domain/text/counted.ts'
import { groupDigits } from '#domain/text/groupDigits.ts'
import type { CallSuccess } from '#contract/calls.ts'
import { Button } from '../../ui/Button.tsx'
import { callApi } from '../../calls/callApi.ts'
import { isUnderWay } from './importWords.ts'

const ASK_EVERY_MS = 1_000
/** Statuses for which a retry is useless: the session has ended, the right or the import is gone. */
const FINAL = [401, 403, 404]
type Watched = Pick<CallSuccess<'GET /api/office/imports/:id'>, 'id' | 'state' | 'interrupted' | 'progress' | 'format'>

const TITLES = { checking: 'Checking the file …', importing: 'Importing …', reverting: 'Undoing the import …' }

function wordsOf({ progress, state, format }: Watched): string {
  if (progress?.revert)
    return `${groupDigits(progress.revert.takenBack)} of ${groupDigits(progress.revert.total)} cars put back`
  if (!progress?.figures) return 'It has begun.'
  if (progress.photos)
    return `The cars are in. ${groupDigits(progress.photos.done)} of ${groupDigits(progress.photos.total)} photos asked for`
  const { rows, added, updated } = progress.figures
  if (format === 'photos')
    return state === 'checking'
      ? `${groupDigits(rows)} photos looked at`
      : `${groupDigits(rows)} photos read, ${groupDigits(added)} added to ${counted(updated, 'car')}`
  return state === 'checking'
    ? `${groupDigits(rows)} rows read`
    : `${groupDigits(rows)} rows read, ${groupDigits(added)} cars added, ${groupDigits(updated)} changed`
}

/** The progress of a run, polled every second; when it has ended the page loads its data again. */
export function RunPanel({ job }: { job: Watched }) {
  const { revalidate } = useRevalidator()
  const [newest, setNewest] = useState(job)
  const [problem, setProblem] = useState('')
  useEffect(() => {
    if (problem !== '') return
    let timer: ReturnType<typeof setTimeout> | undefined
    let over = false
    async function ask(): Promise<void> {
      const { ok, status, message, body } = await callApi('GET /api/office/imports/:id', { params: { id: job.id } })
      if (over) return
      if (FINAL.includes(status)) return setProblem(message)
      // Where no answer comes, as during a restart, it is asked again.
      const answered = ok ? body : null
      if (answered !== null && !isUnderWay(answered)) return void revalidate()
      if (answered !== null) setNewest(answered)
      timer = setTimeout(() => void ask(), ASK_EVERY_MS)
    }
    timer = setTimeout(() => void ask(), ASK_EVERY_MS / 2)
    return () => {
      over = true
      clearTimeout(timer)
    }
  }, [job.id, revalidate, problem])

  return (
    <section aria-labelledby="run" className="rounded-card border border-line bg-surface p-5">
      <h2 id="run" className="text-lg font-semibold">
        {TITLES[newest.state === 'checking' || newest.state === 'importing' ? newest.state : 'reverting']}
      </h2>
      <progress
        aria-label="How far it is"
        className="upload-bar mt-3 block w-full"
        value={newest.progress?.share ?? 0}
        max={1}
      />
      <p className="mt-1 tabular-nums">{wordsOf(newest)}</p>
      <div role="alert">
        {problem !== '' && (
          <div className="mt-2 flex flex-wrap items-center gap-3">
            <p className="font-semibold text-danger">{problem}</p>
            <Button look="quiet" onClick={() => setProblem('')}>
              Try again
            </Button>
          </div>
        )}
      </div>
      <p className="mt-2 text-sm text-muted">You can leave this page: it goes on, and stands in the list of imports.</p>
    </section>
  )
}
