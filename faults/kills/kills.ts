import { ENGINE_NAMES, type Fault } from '../fault.ts'
import { killOn, type KillReport } from './killRounds.ts'

const seconds = (milliseconds: number) => (milliseconds / 1_000).toFixed(1)

function sum({ tallies }: KillReport, end: 'acknowledged' | 'unanswered'): number {
  return [...tallies.values()].reduce((total, tally) => total + tally[end], 0)
}

/** Kills in the midst of everything that writes (OPS-9). */
export const kills: Fault = {
  name: 'kills',
  ids: ['OPS-9', 'API-10'],
  title: 'Killed in the midst of writing',
  how:
    'The server is killed (SIGKILL) at random moments while cars with photos are added and changed, enquiries and cars for sale with '
    + 'documents come in, cars are reserved and sold with their passports, test drives are booked, cars are held, inspected, changed 600 at a time, '
    + 'imported 1,500 at a time and taken back, calls are written down, cars go through intake, trips, deal and sale with papers and registers, sales are invoiced and corrected, garages paid and payments taken back, people register, options are renamed, alerts confirmed, settings saved, and views, keys, webhooks, feeds and invitations made and taken back. After each kill the database is '
    + 'looked through, the server is started anew, and everything that was acknowledged is looked for: nothing may be lost or stand twice, '
    + 'no row may be without those it belongs to, every file that a row names is there, every passport verifies, kept counts are the real '
    + 'ones, and the index answers as the database. “Again” are mails whose second delivery has the same Message-ID: the mail server had '
    + 'taken the first, and the process was killed before it could note that.',
  short: { kills: 1 },
  async run(context) {
    const rows: string[][] = []
    const problems: string[] = []
    for (const engine of context.engines) {
      const report = await killOn(context, engine)
      problems.push(...report.problems)
      rows.push([
        ENGINE_NAMES[engine],
        String(report.kills),
        String(sum(report, 'acknowledged')),
        String(sum(report, 'unanswered')),
        String(report.mails),
        String(report.mailedAgain),
        `${seconds(report.startedWithinMs)} s`,
        `${seconds(report.settledAfterMs)} s`,
        String(report.problems.length),
      ])
      for (const [act, tally] of report.tallies)
        context.say(
          `${engine}: ${act}: ${tally.acknowledged} acknowledged, ${tally.unanswered} unanswered, ${tally.refused} refused`,
        )
    }
    return {
      columns: [
        'engine',
        'kills',
        'acknowledged',
        'without an answer',
        'mails',
        'again',
        'slowest start',
        'all done after the last start',
        'lost, twice or wrong',
      ],
      rows,
      problems,
    }
  },
}
