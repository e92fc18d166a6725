import type { ImportJob } from '#services/import/importJobs.ts'

const WORDS: Readonly<Record<ImportJob['state'], string>> = {
  uploaded: 'Not imported yet',
  checking: 'Being checked',
  checked: 'Checked, not imported yet',
  importing: 'Being imported',
  imported: 'Imported',
  reverting: 'Being undone',
  reverted: 'Undone',
}

/** Where an import stands, in words. */
export function stateWords({ state, interrupted }: Pick<ImportJob, 'state' | 'interrupted'>): string {
  if (!interrupted) return WORDS[state]
  if (state === 'checking') return WORDS.uploaded
  return state === 'importing' ? 'Stopped half-way' : 'Undo stopped half-way'
}

/** Whether the import is running now. */
export function isUnderWay({ state, interrupted }: Pick<ImportJob, 'state' | 'interrupted'>): boolean {
  return !interrupted && (state === 'checking' || state === 'importing' || state === 'reverting')
}

/** Whether it has changed cars, so that it can be undone. */
export function canUndo(job: Pick<ImportJob, 'state' | 'interrupted'>): boolean {
  return job.state === 'imported' || (job.interrupted && job.state !== 'checking')
}

/** `640 KB`, `12.3 MB`. */
export function fileSize(bytes: number): string {
  return bytes < 1024 * 1024 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`
}
