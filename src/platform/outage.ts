/**
 * What keeps the process from its data. `away`: the server does not answer; `damaged`: the file cannot be read as a database;
 * `failing`: the disk fails; `full`: there is no space; `gone`: the file was removed, moved or replaced; `locked`: another
 * program holds the write lock; `readOnly`: reading goes on.
 */
export type OutageKind = 'away' | 'damaged' | 'failing' | 'full' | 'gone' | 'locked' | 'readOnly'

/** What the owner of the site reads of it, on the health page and in the log. */
export const OUTAGE_REASONS: Readonly<Record<OutageKind, string>> = {
  away: 'The database does not answer.',
  damaged: 'The database is damaged: restore a backup.',
  failing: 'The disk of the database fails.',
  full: 'The disk of the database is full.',
  gone: 'The file of the database was removed, moved or replaced.',
  locked: 'Another program keeps the database locked.',
  readOnly: 'The database can only be read, not written.',
}

const TRY_AGAIN_SECONDS = 10

/**
 * Thrown when the database or the store of files cannot be used for now, by no fault of what was asked: answered with 503, or
 * 507 where there is no space for a file. The site comes back by itself when the cause is gone (OPS-2).
 */
export class Outage extends Error {
  readonly kind: OutageKind
  readonly of: 'database' | 'files'
  readonly retryAfterSeconds = TRY_AGAIN_SECONDS

  constructor(kind: OutageKind, cause?: unknown, of: Outage['of'] = 'database') {
    const detail = cause instanceof Error && cause.message !== '' ? ` (${cause.message})` : ''
    super(`${of === 'database' ? OUTAGE_REASONS[kind] : 'Files cannot be stored.'}${detail}`, { cause })
    this.name = 'Outage'
    this.kind = kind
    this.of = of
  }

  get statusCode(): 503 | 507 {
    return this.of === 'files' && this.kind === 'full' ? 507 : 503
  }
}

/** Whether something thrown is an `Outage`; also works when the module was loaded twice. */
export function isOutage(thrown: unknown): thrown is Outage {
  return thrown instanceof Error && thrown.name === 'Outage' && 'kind' in thrown
}

/** Whether something thrown says that the same will succeed in a moment: an outage, or a queue that is full. */
export function isUnavailable(thrown: Error): boolean {
  return 'statusCode' in thrown && (thrown.statusCode === 503 || thrown.statusCode === 507)
}

/** What whoever asked is told, in whole sentences and without anything about the machine. */
export function tellOutage({ of, kind }: Outage): string {
  if (of === 'files') {
    return kind === 'full'
      ? 'The site has no space left for files just now. Nothing was saved. Please try again later, or without photos and documents.'
      : 'The site cannot store files just now. Nothing was saved. Please try again in a minute.'
  }
  return kind === 'full' || kind === 'locked' || kind === 'readOnly'
    ? 'The site cannot save anything just now. Please try again in a minute.'
    : 'The site cannot reach its data just now. Please try again in a minute.'
}
