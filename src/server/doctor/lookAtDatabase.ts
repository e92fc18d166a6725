import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { MIGRATIONS } from '#database/migrations/migrations.ts'
import { counted } from '#domain/text/counted.ts'
import { TooOld } from '#platform/database/takeOver.ts'
import { VERSION } from '#platform/version.ts'
import { damageOf, probeDatabase, tryWriting } from '#services/operations/probeDatabase.ts'
import type { Configuration } from '#platform/configuration.ts'
import type { ProductPlatform } from '#services/productPlatform.ts'
import { look, reasonOf, well, wrong, type Finding } from './finding.ts'

const ABOUT = 'Database'

/** Whether there is a database to look at: to open SQLite's file makes it. */
export function isThere({ databaseUrl, dataDir }: Configuration): boolean {
  return databaseUrl !== null || existsSync(join(dataDir, 'forecourt.sqlite'))
}

export const NO_DATABASE = look(
  ABOUT,
  'There is none yet in DATA_DIR.',
  'Start Forecourt once: it makes it. Or check DATA_DIR.',
)

const RESTORE = 'Stop Forecourt, keep a copy of DATA_DIR, and restore the last backup (docs/operations.md).'

async function lookAtWriting(platform: ProductPlatform): Promise<Finding> {
  try {
    await tryWriting(platform)
    return well(ABOUT, 'It takes writes.')
  } catch (error) {
    return wrong(
      ABOUT,
      `It cannot be written: ${reasonOf(error)}.`,
      'Look for a full disk, for rights, and for a restore or a newer release under way.',
    )
  }
}

async function lookForDamage(platform: ProductPlatform): Promise<Finding[]> {
  if (platform.database.engine === 'postgres') return []
  const damage = await damageOf(platform)
  return [
    damage.length === 0
      ? well(ABOUT, 'SQLite finds its file whole.')
      : wrong(ABOUT, `Its file is damaged: ${damage.slice(0, 3).join('; ')}.`, RESTORE),
  ]
}

/** Whether an error says that the database file is damaged. */
export const saysDamaged = (error: unknown): boolean => /malformed|not a database|corrupt/i.test(reasonOf(error))

/** What is said of a database that throws where it should answer. */
export const notAnswering = (error: unknown): Finding =>
  wrong(
    ABOUT,
    `It does not answer: ${reasonOf(error)}.`,
    saysDamaged(error) ? RESTORE : 'Check DATABASE_URL and whether PostgreSQL runs, or the rights of DATA_DIR.',
  )

/** Looks at the database: whether it answers, is of this release, is whole and takes writes. */
export async function lookAtDatabase(platform: ProductPlatform): Promise<Finding[]> {
  try {
    const { version, answersMs, missing, unknown } = await probeDatabase(platform, MIGRATIONS)
    const answers = well(ABOUT, `${version} answers in ${answersMs.toFixed(0)} ms.`)
    if (unknown.length > 0)
      return [
        answers,
        wrong(
          ABOUT,
          `A newer Forecourt has changed it; this is ${VERSION}.`,
          'Start the newer version, or restore a backup from before.',
        ),
      ]
    if (missing.length > 0)
      return [
        answers,
        look(
          ABOUT,
          `It lacks ${counted(missing.length, 'change')} that Forecourt ${VERSION} makes at its next start.`,
          'Back up, then restart the site.',
        ),
      ]
    return [answers, ...(await lookForDamage(platform)), await lookAtWriting(platform)]
  } catch (error) {
    if (error instanceof TooOld)
      return [wrong(ABOUT, `Forecourt ${VERSION} cannot open it: ${reasonOf(error)}.`, 'Back up before you do so.')]
    return [notAnswering(error)]
  }
}
