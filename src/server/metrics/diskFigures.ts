import { Gauge, type Registry } from '@prometheus-io/client'
import type { Configuration } from '#platform/configuration.ts'
import { spaceOf, type DiskSpace } from '#services/operations/warningFacts.ts'

const WITHIN_MS = 1_000

/** The figures that arrive within a second; a hanging disk has none. */
async function spaceInTime(folder: DiskSpace['folder'], path: string): Promise<DiskSpace | null> {
  const { promise: late, resolve } = Promise.withResolvers<null>()
  const timer = setTimeout(resolve, WITHIN_MS, null)
  return Promise.race([spaceOf(folder, path).catch(() => null), late]).finally(() => clearTimeout(timer))
}

/** Adds how full the disks are that the site writes to. Returns a function that looks, before the figures are told. */
export function addDiskFigures(
  registry: Registry,
  { dataDir, backupDir }: Pick<Configuration, 'dataDir' | 'backupDir'>,
): () => Promise<void> {
  const make = (name: string, help: string) => new Gauge({ name, help, labelNames: ['folder'], registers: [registry] })
  const free = make('forecourt_disk_free_bytes', 'What is free on the disk of a folder, for the user of the site.')
  const size = make('forecourt_disk_size_bytes', 'The size of that disk.')
  return async () => {
    const found = await Promise.all([
      spaceInTime('DATA_DIR', dataDir),
      backupDir === null ? null : spaceInTime('BACKUP_DIR', backupDir),
    ])
    free.reset()
    size.reset()
    for (const space of found) {
      if (space === null) continue
      free.set({ folder: space.folder }, space.freeBytes)
      size.set({ folder: space.folder }, space.totalBytes)
    }
  }
}
