import type { SiteWarning } from './siteWarning.ts'
import { gatherFacts, type WatchedSite } from './warningFacts.ts'
import { judgeWarnings } from './judgeWarnings.ts'

/** What is missing or wrong about a running site now, serious things first. Never throws (OPS-7). */
export async function siteWarnings(site: WatchedSite): Promise<SiteWarning[]> {
  return judgeWarnings(await gatherFacts(site))
}
