import { constants } from 'node:fs'
import { access, open, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import { look, reasonOf, well, wrong, type Finding } from './finding.ts'

const ABOUT = 'Data folder'
const BLOCK_BYTES = 4_096
const WRITES = 9
/** A change waits for one such write at least; disks answer in 1 to 10 ms. */
const SLOW_MS = 50

/** The middle of some writes to disk, in milliseconds, each confirmed by the disk. Leaves nothing behind. */
async function syncMs(folder: string): Promise<number> {
  const path = join(folder, `.doctor-${randomUUID()}`)
  const file = await open(path, 'wx', 0o600)
  try {
    const taken: number[] = []
    for (let count = 0; count < WRITES; count += 1) {
      const begun = performance.now()
      await file.write(Buffer.alloc(BLOCK_BYTES, count), 0, BLOCK_BYTES, count * BLOCK_BYTES)
      await file.sync()
      taken.push(performance.now() - begun)
    }
    return taken.toSorted((a, b) => a - b)[WRITES >> 1] ?? 0
  } finally {
    await file.close()
    await rm(path)
  }
}

/** Looks whether the data folder is there, whose it is, and how quickly what is written to it is safe. */
export async function lookAtFolder(folder: string): Promise<Finding[]> {
  try {
    const { uid, mode } = await stat(folder)
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    const own = process.getuid?.() ?? uid
    const milliseconds = await syncMs(folder)
    const rights = (mode & 0o777).toString(8).padStart(3, '0')
    return [
      uid === own
        ? well(ABOUT, `${folder} can be written to (rights ${rights}).`)
        : look(ABOUT, `${folder} belongs to another user.`, 'Let it belong to the user that Forecourt runs as.'),
      milliseconds < SLOW_MS
        ? well('Disk', `A write is safe after ${milliseconds.toFixed(1)} ms.`)
        : look(
            'Disk',
            `A write is safe only after ${milliseconds.toFixed(0)} ms, so every change waits as long.`,
            'Move DATA_DIR to a local disk, best an SSD; network drives are slow and lock badly.',
          ),
    ]
  } catch (error) {
    const missing = (error as NodeJS.ErrnoException).code === 'ENOENT'
    return [
      wrong(
        ABOUT,
        missing ? `${folder} does not exist.` : `${folder} cannot be written to: ${reasonOf(error)}.`,
        missing
          ? 'Check DATA_DIR, or start Forecourt once: it makes the folder.'
          : 'Give it to the user that Forecourt runs as, and run the doctor as that user.',
      ),
    ]
  }
}
