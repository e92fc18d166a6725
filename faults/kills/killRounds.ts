import { setTimeout as pause } from 'node:timers/promises'
import { makePictures } from '../place/pictures.ts'
import { startSmtpServer } from '#test/mail/smtpServer.ts'
import { checkFiles } from '../checks/checkFiles.ts'
import { checkIndex } from '../checks/checkIndex.ts'
import { checkMails } from '../checks/checkMails.ts'
import { checkPassports } from '../checks/checkPassports.ts'
import { checkRows } from '../checks/checkRows.ts'
import type { Engine, FaultContext } from '../fault.ts'
import { openClient } from '../place/client.ts'
import { openPlace, OWNER, type Look } from '../place/openPlace.ts'
import { ACTS } from './acts/acts.ts'
import { BETWEEN_MS, goOn } from './goOn.ts'
import { openLedger, type Ledger, type Tally } from './ledger.ts'
import { ageLeases, settle } from './settle.ts'
import { setStage } from './stage.ts'

/** How many requests are acknowledged before a kill, and how long is waited for them at most, in milliseconds. */
const FEWEST = 5
const MOST = { short: 20, long: 60 }
const LATEST_MS = 15_000
/** The kill comes within so many milliseconds after that. */
const WITHIN_MS = 60

/** What came of the kills on one engine. */
export interface KillReport {
  kills: number
  tallies: ReadonlyMap<string, Tally>
  expectations: number
  mails: number
  mailedAgain: number
  startedWithinMs: number
  settledAfterMs: number
  problems: string[]
}

/** Resolves when so many more requests were acknowledged, or nothing more comes. */
async function until({ tallies }: Ledger, more: number): Promise<void> {
  const acknowledged = () => [...tallies.values()].reduce((sum, tally) => sum + tally.acknowledged, 0)
  const [first, latest] = [acknowledged(), performance.now() + LATEST_MS]
  while (acknowledged() < first + more && performance.now() < latest) await pause(BETWEEN_MS)
}

async function checkAll(look: Look): Promise<string[]> {
  return [...(await checkRows(look)), ...(await checkFiles(look)), ...(await checkPassports(look))]
}

/**
 * Kills the server of one engine again and again while everything that writes goes on, starts it anew, and looks each time
 * whether anything acknowledged is lost, stands twice, or contradicts anything else.
 */
export async function killOn(context: FaultContext, engine: Engine): Promise<KillReport> {
  const random = context.random.branch(`kills ${engine}`)
  const smtp = await startSmtpServer()
  const place = await openPlace(context, engine)
  let look: Look | null = null
  const problems: string[] = []
  let slowestStartMs = 0
  try {
    const ledger = openLedger()
    const stage = setStage({
      ledger,
      random,
      smtp,
      pictures: await makePictures(),
      look: () => {
        if (look === null) throw new Error('the database was not made yet')
        return look
      },
    })
    const start = async () => {
      const begunAt = performance.now()
      const server = place.start({ SMTP_URL: smtp.url })
      stage.moveTo(await server.ready)
      slowestStartMs = Math.max(slowestStartMs, performance.now() - begunAt)
      return server
    }
    const note = (when: string, found: readonly string[]) => {
      for (const problem of found) {
        problems.push(`${when}: ${problem}`)
        context.say(`BROKEN ${when}: ${problem}`)
      }
    }
    let server = await start()
    look = await place.look()
    const signedIn = await stage.office.post('/api/auth/login', OWNER)
    if (signedIn.status !== 200) throw new Error(`the owner cannot sign in: ${signedIn.text}`)
    const acts = ACTS.map(make => make(stage))
    for (const act of acts) await act.prepare?.()
    for (let kill = 1; kill <= context.extent.kills; kill++) {
      let isOver = false
      const going = acts.map(act => goOn(act, () => isOver))
      await until(ledger, random.whole(FEWEST, MOST[context.isShort ? 'short' : 'long']))
      await pause(random.whole(0, WITHIN_MS))
      isOver = true
      server.kill('SIGKILL')
      await server.ended
      const when = `kill ${kill} on ${engine}`
      note(
        when,
        (await Promise.all(going)).filter(problem => problem !== null),
      )
      note(when, await checkAll(look))
      server = await start()
      note(when, await ledger.check(look))
      note(when, await checkIndex(openClient(await server.ready), look))
      if (context.isShort) await ageLeases(look)
      context.say(`${when}: ${ledger.size()} expectations, ${smtp.taken.length} mails, ${problems.length} problems`)
      if (problems.length > 20) break
    }
    const imports = acts.find(({ name }) => name === 'imports')
    const settledAfterMs = await settle(look, async () => imports?.step())
    note(`the end on ${engine}`, [...(await checkAll(look)), ...(await ledger.check(look))])
    note(`the end on ${engine}`, await checkIndex(stage.visitor(), look))
    const mails = await checkMails(look, smtp.taken)
    note(`the end on ${engine}`, mails.problems)
    return {
      kills: context.extent.kills,
      tallies: ledger.tallies,
      expectations: ledger.size(),
      mails: mails.mails,
      mailedAgain: mails.again,
      startedWithinMs: slowestStartMs,
      settledAfterMs,
      problems,
    }
  } finally {
    await look?.close()
    await place.close()
    await smtp.close()
  }
}
