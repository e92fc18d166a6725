import { inspect } from 'node:util'
import { checkFiles } from '../checks/checkFiles.ts'
import { checkIndex } from '../checks/checkIndex.ts'
import { checkPassports } from '../checks/checkPassports.ts'
import { checkRows } from '../checks/checkRows.ts'
import { ENGINE_NAMES, type Engine, type Fault, type FaultContext } from '../fault.ts'
import { carForm, carNumber } from '../kills/acts/carRequest.ts'
import { Unanswered } from '../place/client.ts'
import { openPlace, type Look } from '../place/openPlace.ts'
import { makePictures } from '../place/pictures.ts'
import { callsOf, drawRequest, findIn, type ApiDocument, type DrawnRequest } from './drawRequest.ts'
import { judgeAnswer } from './judgeAnswer.ts'
import { clientOf, putPeople, WHO, type Who } from './people.ts'
import { readState } from './readState.ts'

/** After so many inputs of somebody their account and session are as before, whatever they have done to it. */
const INPUTS_A_SESSION = 50
const MOST_PROBLEMS = 40
const CARS = 5

interface InputReport {
  sent: number
  /** Of these, how many were sent once more: their kept connection had ended. */
  again: number
  statuses: Map<string, number>
  problems: string[]
}

const describe = (who: Who, { method, path, headers, body }: DrawnRequest) =>
  `${who}: ${method} ${path.slice(0, 200)} ${headers['content-type'] ?? ''} ${typeof body === 'string' ? body.slice(0, 300) : ''}`

async function addCars(look: Look, context: FaultContext, origin: string): Promise<void> {
  const owner = await clientOf(look, 'owner', origin)
  const pictures = await makePictures()
  const stage = { random: context.random, pictures }
  for (let car = 1; car <= CARS; car++) {
    const answer = await owner.post('/api/products/add', carForm(stage, carNumber('FA', car), 500_000, 1))
    if (answer.status !== 201) throw new Error(`a car could not be added: ${answer.text}`)
    const form = { name: 'Asha Rao', email: 'asha@example.com', phone: '98450 12345', message: 'Hello' }
    await owner.post('/api/contact-form', form)
  }
}

async function sendTo(context: FaultContext, engine: Engine): Promise<InputReport> {
  const random = context.random.branch(`inputs ${engine}`)
  const place = await openPlace(context, engine)
  const report: InputReport = { sent: 0, again: 0, statuses: new Map(), problems: [] }
  let look: Look | null = null
  try {
    const server = place.start({ LOG_LEVEL: 'fatal' })
    const origin = await server.ready
    look = await place.look()
    await putPeople(look)
    await addCars(look, context, origin)
    const visitor = await clientOf(look, 'visitor', origin)
    const document = (await visitor.get('/api/openapi.json')).json<ApiDocument & Record<string, unknown>>()
    const calls = callsOf(document)
    const find = findIn(document)
    let before = await readState(look)
    for (let turn = 0; report.sent < context.extent.inputs && report.problems.length < MOST_PROBLEMS; turn++) {
      const who = WHO[turn % WHO.length] ?? 'visitor'
      await putPeople(look)
      const client = await clientOf(look, who, origin)
      for (let input = 0; input < INPUTS_A_SESSION && report.sent < context.extent.inputs; input++) {
        // Every call has its turn, and then again.
        const call = calls[report.sent % calls.length]
        if (call === undefined) throw new Error('the document has no calls')
        const drawn = drawRequest(random, call, find)
        report.sent += 1
        try {
          // A kept connection may end just as it is used again: then it is sent once more. Never after a silence.
          const answer = await client.send(drawn.path, drawn).catch((error: unknown) => {
            if (!(error instanceof Unanswered && error.cause instanceof TypeError)) throw error
            report.again += 1
            return client.send(drawn.path, drawn)
          })
          const key = `${Math.floor(answer.status / 100)}xx`
          report.statuses.set(key, (report.statuses.get(key) ?? 0) + 1)
          const problem = judgeAnswer(answer)
          if (problem !== null) report.problems.push(`${describe(who, drawn)} ${problem}`)
          const after = await readState(look)
          if (answer.status >= 400 && after !== before)
            report.problems.push(
              `${describe(who, drawn)} was refused with ${answer.status} and changed ${before} to ${after}`,
            )
          before = after
        } catch (error) {
          if (!(error instanceof Unanswered)) throw error
          report.problems.push(`${describe(who, drawn)} had no answer: ${inspect(error.cause)}`)
        }
        if (!server.isAlive()) {
          report.problems.push(`${describe(who, drawn)} ended the process: ${server.output().slice(-500)}`)
          return report
        }
      }
    }
    for (const found of [await checkRows(look), await checkFiles(look), await checkPassports(look)])
      report.problems.push(...found)
    report.problems.push(...(await checkIndex(visitor, look)))
    return report
  } finally {
    await look?.close()
    await place.close()
  }
}

/** Bad inputs over every call of the API, by everybody (OPS-9). */
export const badInputs: Fault = {
  name: 'inputs',
  ids: ['OPS-9', 'API-10'],
  title: 'Bad inputs over every call',
  how:
    'Requests are drawn from the API’s own document: every call in turn, as a visitor, a member, staff and the owner, with values of the kind '
    + 'that is asked for, and in a share of places values that nobody should send: wrong types, numbers no row can have, half characters, '
    + 'NUL, paths, statements, nested lists, broken JSON and broken parts. The generator is xoroshiro128+ with a period of 2^128 − 1. '
    + 'No answer may be a failure of the server or show what runs inside, each refusal gives a reason, what is refused changes nothing, '
    + 'and in the end the database is looked through. What finds its kept connection ended is sent once more, and counted.',
  short: { inputs: 250 },
  async run(context) {
    const rows: string[][] = []
    const problems: string[] = []
    for (const engine of context.engines) {
      const report = await sendTo(context, engine)
      problems.push(...report.problems.map(problem => `${engine}: ${problem}`))
      const count = (key: string) => String(report.statuses.get(key) ?? 0)
      rows.push([
        ENGINE_NAMES[engine],
        String(report.sent),
        String(report.again),
        count('2xx'),
        count('3xx'),
        count('4xx'),
        count('5xx'),
        String(report.problems.length),
      ])
    }
    return { columns: ['engine', 'inputs', 'sent again', '2xx', '3xx', '4xx', '5xx', 'wrong'], rows, problems }
  },
}
