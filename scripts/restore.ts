import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { pino } from 'pino'
import { drawWhenAsked } from '#database/demo/pictures/drawWhenAsked.ts'
import { MIGRATIONS } from '#database/migrations/migrations.ts'
import { counted } from '#domain/text/counted.ts'
import { formatIndianTime } from '#domain/text/indianTime.ts'
import { readConfiguration } from '#platform/configuration.ts'
import { PlaceInUse } from '#services/backup/refuseUsed.ts'
import { restoreBackup, type Restored } from '#services/backup/restoreBackup.ts'
import { MAIL_CHOICES, type MailChoice } from '#services/backup/settleRestored.ts'
import { becomeOwner } from './becomeOwner.ts'
import { archiveReason } from './backup/archiveReason.ts'
import { sizeText } from './backup/sizeText.ts'

const ROOT = resolve(import.meta.dirname, '..')

const HELP = `npm run restore -- FILE [--mails hold|send|drop]

Puts a backup into an empty place, on the same machine or on another. Where that is, the same
variables say as for the site: DATA_DIR, DATABASE_URL, S3_… (--env FILE reads them from a file). The database may be of the other kind than
the one that was backed up, and photos may come from a folder into a bucket or back.

  DATA_DIR=/srv/cars npm run restore -- /backups/today.tar
  DATA_DIR=/srv/cars DATABASE_URL=postgres://cars@127.0.0.1/cars npm run restore -- /backups/today.tar

The whole archive is checked before anything is written, and every row is compared afterwards.

  --mails   what becomes of mails that waited when the backup was made, and may have gone since:
            hold   kept until somebody presses "Try again now" in the inbox (without --mails)
            send   sent when the site starts, with the same Message-ID as before
            drop   never sent

  npm run restore -- /backups/today.tar --mails drop

Everybody signs in again afterwards. As root it goes on as the owner of DATA_DIR, who must be able to read FILE: make the folder
before, as the user that the site runs as.

People who had their data erased after the backup are erased again when the site starts, if it finds the list of them: erased.txt in
BACKUP_DIR, or put into DATA_DIR before that start.

Ends with 0 when all is restored, 1 when nothing or a part is, 2 when the command was not understood.`

const STEPS = {
  check: 'Checking the archive …',
  fill: 'Putting it in its place …',
  compare: 'Comparing every row …',
} as const

const isChoice = (text: string): text is MailChoice => MAIL_CHOICES.some(choice => choice === text)

const MAILS = {
  hold: (mails: number) =>
    `${counted(mails, 'mail')} had not been delivered and may have been since: held until "Try again now" is pressed in the inbox.`,
  send: (mails: number) => `${counted(mails, 'mail')} had not been delivered: sent when the site starts.`,
  drop: (mails: number) => `${counted(mails, 'mail')} had not been delivered: dropped.`,
} as const

function tell({ head, manifest, mails, lost }: Restored, choice: MailChoice, seconds: string): string {
  const rows = Object.values(manifest.tables).reduce((total, table) => total + table.rows, 0)
  return [
    `Restored in ${seconds} s, as it was on ${formatIndianTime(head.at)} (Forecourt ${head.release}).`,
    `  ${counted(manifest.tables.vehicles?.rows ?? 0, 'vehicle')}; ${counted(rows, 'row')}, every one compared`,
    `  ${counted(manifest.files, 'file')}, ${sizeText(manifest.fileBytes)}`,
    ...(mails === 0 ? [] : [`  ${MAILS[choice](mails)}`]),
    ...(lost.missing === 0
      ? []
      : [
          `  ${counted(lost.missing, 'file')} that rows name had been missing in the site already, such as ${lost.examples.join(', ')}.`,
        ]),
    'Start the site with the same variables. Everybody signs in again.',
  ].join('\n')
}

async function run(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { mails: { type: 'string', default: 'hold' }, help: { type: 'boolean', short: 'h' } },
  })
  const [file, ...more] = positionals
  if (values.help === true) {
    console.log(HELP)
    return 0
  }
  if (file === undefined || more.length > 0 || !isChoice(values.mails)) {
    console.error(HELP)
    return 2
  }
  // npm starts commands in the project's folder; INIT_CWD is the folder in which the person typed the command.
  const path = resolve(process.env.INIT_CWD ?? process.cwd(), file)
  const startedAt = performance.now()
  let touched = false
  try {
    const configuration = readConfiguration(process.env, ROOT)
    becomeOwner(configuration.dataDir)
    const restored = await restoreBackup(path, {
      configuration,
      migrations: MIGRATIONS,
      mails: values.mails,
      now: Date.now(),
      asSeen: (files, database) => drawWhenAsked(files, { database, log: pino({ level: 'silent' }) }),
      onStep(step) {
        touched ||= step === 'fill'
        console.log(STEPS[step])
      },
    })
    console.log(tell(restored, values.mails, ((performance.now() - startedAt) / 1_000).toFixed(1)))
    return 0
  } catch (error) {
    const reason = archiveReason(error, path, 'reading')
    if (error instanceof PlaceInUse) console.error(`Nothing is restored. ${error.message}`)
    else if (!touched) console.error(`Nothing is restored from ${path}: ${reason}.`)
    else
      console.error(
        `Only a part is restored: ${reason}. No site starts on it. Remove what is in the database and in DATA_DIR, and run the command again.`,
      )
    return 1
  }
}

try {
  process.exitCode = await run()
} catch (error) {
  console.error(`Nothing is restored: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 2
}
