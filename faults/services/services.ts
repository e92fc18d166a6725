import { fork } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startSmtpServer, type Manner } from '#test/mail/smtpServer.ts'
import { checkMails } from '../checks/checkMails.ts'
import type { Fault, FaultContext } from '../fault.ts'
import { settle } from '../kills/settle.ts'
import { openClient } from '../place/client.ts'
import { openPlace, OWNER } from '../place/openPlace.ts'
import { makePictures } from '../place/pictures.ts'

const MANNERS: readonly (readonly [Manner, string, seconds: number])[] = [
  ['refuse', 'mail server refuses every mail', 5],
  ['drop', 'mail server drops the connection', 5],
  ['stall', 'mail server takes a mail and never answers', 30],
]
const MESSAGES = 5
const STORE_SILENT_MS = 10_000
/** A form whose files cannot be stored is answered by then, in milliseconds. */
const ANSWERED_WITHIN_MS = 60_000

interface Seen {
  rows: string[][]
  problems: string[]
}

const seconds = (milliseconds: number) => `${(milliseconds / 1_000).toFixed(1)} s`

/** The mail server treats mails in one bad way after the other: what visitors send is taken all the same, and mailed later, once. */
async function loseMailServer(context: FaultContext, seen: Seen): Promise<void> {
  const smtp = await startSmtpServer()
  const place = await openPlace(context, 'sqlite')
  try {
    const server = place.start({ SMTP_URL: smtp.url, LOG_LEVEL: 'fatal' })
    const origin = await server.ready
    const look = await place.look()
    const visitor = openClient(origin)
    for (const [manner, name, forSeconds] of MANNERS) {
      smtp.manner = manner
      let taken = 0
      for (let message = 0; message < MESSAGES; message++) {
        const email = `${manner}-${message}@example.com`
        const form = { name: 'Asha Rao', email, phone: '98450 12345', message: 'Hello' }
        if ((await visitor.post('/api/contact-form', form)).status === 200) taken += 1
      }
      await pause(forSeconds * 1_000)
      const health = await visitor.get('/health')
      if (health.status !== 200) seen.problems.push(`${name}: /health says ${health.status}`)
      if (taken < MESSAGES) seen.problems.push(`${name}: only ${taken} of ${MESSAGES} messages were taken`)
      smtp.manner = 'take'
      const tookMs = await settle(look, async () => {})
      const { problems, again } = await checkMails(look, smtp.taken)
      seen.problems.push(...problems.map(problem => `${name}: ${problem}`))
      seen.rows.push([
        name,
        `${taken} of ${MESSAGES} messages taken`,
        `all mails out, ${again} of them again`,
        seconds(tookMs),
      ])
      context.say(seen.rows.at(-1)?.join(' | ') ?? '')
    }
    await look.close()
  } finally {
    await place.close()
    await smtp.close()
  }
}

/** Starts a store of files by the protocol of S3, which a signal can silence. */
async function startStore() {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-fault-s3-'))
  const child = fork(join(import.meta.dirname, '..', '..', 'test', 's3Server.ts'), [folder], {
    execArgv: ['--openssl-legacy-provider'],
  })
  const port = await new Promise<number>(resolve => {
    child.once('message', message => resolve(Number(message)))
  })
  return {
    signal: (signal: NodeJS.Signals) => void child.kill(signal),
    variables: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: 'media',
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    async close() {
      child.kill('SIGKILL')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The store of photos is silent, then there again, then gone: who sends a photo is told, everything else goes on. */
async function loseStore(context: FaultContext, seen: Seen): Promise<void> {
  const store = await startStore()
  const place = await openPlace(context, 'sqlite')
  try {
    const server = place.start({ ...store.variables, LOG_LEVEL: 'fatal' })
    const origin = await server.ready
    const office = openClient(origin)
    await office.post('/api/auth/login', OWNER)
    const pictures = await makePictures()
    let sent = 0
    const send = async () => {
      const form = new FormData()
      const picture = pictures[sent++ % pictures.length]
      if (picture !== undefined) form.append('photo', new Blob([picture]), 'car.jpg')
      const begunAt = performance.now()
      const answer = await office.post('/api/office/photos', form)
      return { answer, took: performance.now() - begunAt }
    }
    const judge = async (name: string, expected: readonly number[]) => {
      const { answer, took } = await send()
      const page = await openClient(origin).get('/buy')
      if (!expected.includes(answer.status))
        seen.problems.push(`${name}: a photo was answered with ${answer.status}: ${answer.text.slice(0, 160)}`)
      if (answer.status >= 500 && !answer.headers.has('retry-after'))
        seen.problems.push(`${name}: no time to come again`)
      if (took > ANSWERED_WITHIN_MS) seen.problems.push(`${name}: a photo was answered after ${seconds(took)}`)
      if (page.status !== 200) seen.problems.push(`${name}: a page was answered with ${page.status}`)
      seen.rows.push([name, `a photo: ${answer.status}`, `a page: ${page.status}`, seconds(took)])
      context.say(seen.rows.at(-1)?.join(' | ') ?? '')
    }
    await judge('store of files there', [201])
    store.signal('SIGSTOP')
    const waking = pause(STORE_SILENT_MS).then(() => store.signal('SIGCONT'))
    await judge('store of files silent for 10 s', [201, 503])
    await waking
    await judge('store of files there again', [201])
    store.signal('SIGKILL')
    await judge('store of files gone', [503])
    if (!server.isAlive()) seen.problems.push('the process ended without its store of files')
  } finally {
    await place.close()
    await store.close()
  }
}

/** The mail server or the store of files is away (OPS-2, OPS-9). Some minutes long: a mail that failed rests for a minute. */
export const services: Fault = {
  name: 'services',
  ids: ['OPS-2', 'OPS-9'],
  title: 'Mail server and store of files are away',
  how:
    'The mail server refuses, drops or never answers; the store of photos (S3) is silent, then gone. What visitors send is taken all the same and '
    + 'mailed later, each mail once; who sends a photo that cannot be stored is told so with 503; pages go on, and nothing ends the process.',
  short: {},
  async run(context) {
    const seen: Seen = { rows: [], problems: [] }
    await loseMailServer(context, seen)
    await loseStore(context, seen)
    return { columns: ['what', 'meanwhile', 'then', 'took'], ...seen }
  },
}
