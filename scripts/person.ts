import { createWriteStream } from 'node:fs'
import { resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { erasedText } from '#domain/privacy/person/personTexts.ts'
import { systemClock } from '#platform/clock.ts'
import { readConfiguration } from '#platform/configuration.ts'
import { openLog } from '#platform/logging.ts'
import { openSite, type OpenSite } from '#server/openSite.ts'
import { readSiteProfile } from '#server/siteProfile.ts'
import { noteSecurityEvent } from '#services/accounts/securityEvents.ts'
import { resetFactorsByEmail } from '#services/accounts/factors/resetFactors.ts'
import { erasePerson } from '#services/privacy/person/erasePerson.ts'
import { exportPerson } from '#services/privacy/person/exportPerson.ts'
import { findPerson, holdsNothing } from '#services/privacy/person/findPerson.ts'
import type { Site } from '#services/site.ts'
import { becomeOwner } from './becomeOwner.ts'
import { PERSON_HELP, readPersonArguments, type PersonArguments } from './person/arguments.ts'
import { heldText } from './person/heldText.ts'

const ROOT = resolve(import.meta.dirname, '..')
/** Who does it, in events. */
const ACTOR = 'person'

/** Opens the site beside the one that runs, as another process of it. */
async function open(): Promise<OpenSite> {
  const configuration = { ...readConfiguration(process.env, ROOT), logLevel: 'warn' as const }
  becomeOwner(configuration.dataDir)
  const given = await readSiteProfile(configuration.siteFile)
  const { log, clock } = { log: openLog(configuration), clock: systemClock }
  return openSite({ configuration, ...given, log, clock, fill: async () => {} })
}

/** Notes in the audit what is going to be done, without whose data it is. */
function note(site: Site, act: 'person_found' | 'person_exported' | 'person_erased', enquiries: number): Promise<void> {
  return site.database.transaction(transaction =>
    noteSecurityEvent(transaction, { at: site.clock.now(), actor: ACTOR, accountId: null, act: { act, enquiries } }),
  )
}

async function run(site: Site, asked: PersonArguments): Promise<void> {
  if (asked.command === 'reset-second-factor') {
    const email = await resetFactorsByEmail(site, ACTOR, asked.email)
    console.log(
      `The second factor of ${email} was removed. The password alone signs in now: set up another one at once.`,
    )
    return
  }
  const { command, keys, dryRun, yes, out } = asked
  const held = await findPerson(site, keys)
  const count = held.enquiries.length
  console.log(heldText(held))
  if (dryRun || holdsNothing(held) || (command === 'erase' && !yes)) {
    await note(site, 'person_found', count)
    if (command === 'erase' && !dryRun && !yes && !holdsNothing(held))
      console.log('\nNothing was erased. Add --yes to erase all of this for good.')
    return
  }
  if (command === 'erase') {
    await note(site, 'person_erased', count)
    console.log(`\n${erasedText(await erasePerson(site, ACTOR, keys))}`)
    return
  }
  await note(site, 'person_exported', count)
  const { name, zip } = await exportPerson(site, keys)
  const file = out ?? resolve(name)
  // Never over a file that is there; for its owner alone.
  await pipeline(Readable.fromWeb(zip as ReadableStream), createWriteStream(file, { flags: 'wx', mode: 0o600 }))
  console.log(`\nWritten to ${file}`)
}

if (process.argv.slice(2).some(word => word === '--help' || word === '-h')) console.log(PERSON_HELP)
else {
  try {
    const asked = readPersonArguments(process.argv.slice(2))
    const { site, close } = await open()
    try {
      await run(site, asked)
    } finally {
      await close()
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    process.exitCode = 1
  }
}
