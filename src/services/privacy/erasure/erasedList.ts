import { appendFile, mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Configuration } from '#platform/configuration.ts'

/** What was erased, by keyed hash, and when (epoch milliseconds). */
export interface ErasedEntry {
  key: string
  at: number
}

const FILE = 'erased.txt'
const LINE = /^([0-9a-f]{8}) ([0-9a-f]{64}) (\d{1,16})$/

/** The folders that have a list each: what is restored in one of them does not take the others back. */
function foldersOf({ dataDir, backupDir }: Folders): string[] {
  return [dataDir, ...(backupDir === null ? [] : [backupDir])]
}

/** The data folder, and the one for backups where there is one. */
type Folders = Pick<Configuration, 'dataDir' | 'backupDir'>

/** The entries of one list that were written with a secret; a torn last line and one by another hand count as foreign. */
async function readList(folder: string, secret: string): Promise<{ entries: Map<string, number>; foreign: number }> {
  const entries = new Map<string, number>()
  let foreign = 0
  const text = await readFile(join(folder, FILE), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  for (const line of text.split('\n')) {
    if (line === '') continue
    const [, name, key = '', at] = LINE.exec(line) ?? []
    if (name === secret) entries.set(key, Math.max(entries.get(key) ?? 0, Number(at)))
    else foreign += 1
  }
  return { entries, foreign }
}

/** The entries of all lists together. */
export async function readLists(
  configuration: Folders,
  secret: string,
): Promise<{ entries: Map<string, number>; foreign: number }> {
  const all = new Map<string, number>()
  let foreign = 0
  for (const folder of foldersOf(configuration)) {
    const list = await readList(folder, secret)
    foreign += list.foreign
    for (const [key, at] of list.entries) all.set(key, Math.max(all.get(key) ?? 0, at))
  }
  return { entries: all, foreign }
}

/** Adds to each list what it lacks. One process may add what another adds at the same time: a line twice is no error. */
export async function appendToLists(
  configuration: Folders,
  secret: string,
  known: ReadonlyMap<string, number>,
): Promise<void> {
  for (const folder of foldersOf(configuration)) {
    const { entries } = await readList(folder, secret)
    const missing = [...known].filter(([key, at]) => (entries.get(key) ?? -1) < at)
    if (missing.length === 0) continue
    await mkdir(folder, { recursive: true, mode: 0o700 })
    // A line break first: the last line may be torn.
    const lines = missing.map(([key, at]) => `\n${secret} ${key} ${at}`).join('')
    await appendFile(join(folder, FILE), `${lines}\n`, { mode: 0o600, flush: true })
  }
}
