import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ImportJob } from '#services/import/importJobs.ts'
import { callApi } from '../callApi.ts'
import { count, isUnderWay } from './importWords.ts'

const ASK_EVERY_MS = 1_000
type Watched = Pick<ImportJob, 'id' | 'state' | 'interrupted' | 'progress'>

const TITLES = { checking: 'Checking the file …', importing: 'Importing …', reverting: 'Undoing the import …' }

function wordsOf({ progress, state }: Watched): string {
  if (progress?.revert) return `${count(progress.revert.takenBack)} of ${count(progress.revert.total)} cars put back`
  if (!progress?.figures) return 'It has begun.'
  const { rows, added, updated } = progress.figures
  return state === 'checking' ? `${count(rows)} rows read` : `${count(rows)} rows read, ${count(added)} cars added, ${count(updated)} changed`
}

/** How far a run is, asked for every second; when it has ended the page is told anew. */
export function RunPanel({ job }: { job: Watched }) {
  const { revalidate } = useRevalidator()
  const [newest, setNewest] = useState(job)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let over = false
    async function ask(): Promise<void> {
      const { ok, body } = await callApi('GET', `/api/office/imports/${job.id}`)
      if (over) return
      // An answer of our own API; where none comes, as during a restart, it is asked again.
      const told = ok ? body as Watched : null
      if (told !== null && !isUnderWay(told)) return void revalidate()
      if (told !== null) setNewest(told)
      timer = setTimeout(() => void ask(), ASK_EVERY_MS)
    }
    timer = setTimeout(() => void ask(), ASK_EVERY_MS / 2)
    return () => {
      over = true
      clearTimeout(timer)
    }
  }, [job.id, revalidate])

  return (
    <section aria-labelledby="run" className="rounded-card border border-line bg-surface p-5">
      <h2 id="run" className="text-lg font-semibold">{TITLES[newest.state === 'checking' || newest.state === 'importing' ? newest.state : 'reverting']}</h2>
      <progress aria-label="How far it is" className="mt-3 h-3 w-full accent-brand" value={newest.progress?.share ?? 0} max={1} />
      <p className="mt-1 tabular-nums">{wordsOf(newest)}</p>
      <p className="mt-2 text-sm text-muted">You can leave this page: it goes on, and stands in the list of imports.</p>
    </section>
  )
}
