import type { Site } from '../../site.ts'
import { recordCatalogue } from './recordCatalogue.ts'
import { createReads, type Reads } from './reads.ts'

/**
 * The site for one answer that is kept, and what the answer reads of it: the answer is right as long as `reads.areSame()`,
 * on the same day in India. What is read past the catalogue, such as a table of the database, makes the answer change with
 * everything.
 */
export function recordSite(site: Site): { site: Site; reads: Reads } {
  const reads = createReads(site.catalogue.kept.log)
  function unknown<Name extends keyof Site>(name: Name): Site[Name] {
    reads.noteUnknown()
    return site[name]
  }
  const { configuration, clock, log, secret, profileRead, ownNetwork } = site
  return {
    reads,
    site: {
      // These stay as they are while the site runs, or change nothing that an answer shows but by the day.
      configuration,
      profileRead,
      get profile() {
        reads.note(profileRead)
        return site.profile
      },
      get settings() {
        return unknown('settings')
      },
      clock,
      log,
      secret,
      ownNetwork,
      catalogue: recordCatalogue(site.catalogue, reads),
      get database() {
        return unknown('database')
      },
      get files() {
        return unknown('files')
      },
      get demoInbox() {
        return unknown('demoInbox')
      },
      get signs() {
        return unknown('signs')
      },
      get locks() {
        return unknown('locks')
      },
      get outbox() {
        return unknown('outbox')
      },
      get hooks() {
        return unknown('hooks')
      },
      get searchMisses() {
        return unknown('searchMisses')
      },
      get carCounts() {
        return unknown('carCounts')
      },
      get reportCache() {
        return unknown('reportCache')
      },
      get imports() {
        return unknown('imports')
      },
    },
  }
}
