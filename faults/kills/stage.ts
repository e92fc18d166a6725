import type { TestSmtpServer } from '#test/mail/smtpServer.ts'
import { ComeAgain, openClient, Unanswered, type Answer, type Client } from '../place/client.ts'
import type { Look } from '../place/openPlace.ts'
import type { Random } from '../random.ts'
import type { Ledger } from './ledger.ts'

/** What all acts of a run share. */
export interface Stage {
  /** A client in which the owner has signed in. */
  office: Client
  /** A client of somebody who has no session. */
  visitor(): Client
  ledger: Ledger
  random: Random
  smtp: TestSmtpServer
  /** Pictures to send with cars, each as a camera would have made it. */
  pictures: readonly Buffer<ArrayBuffer>[]
  /** A number that no other act of this run has drawn. */
  next(): number
  /** Looks into the database beside the server. */
  look(): Look
  /** The server of the next clients answers here from now on. */
  moveTo(origin: string): void
}

/** Something that people do again and again; one `step` is a few requests, in order. */
export interface Act {
  name: string
  /** Brings what the steps need, before anything is killed. */
  prepare?(): Promise<void>
  /** Throws `Unanswered` when the server ended or asked to come again; the next step finds out what became of what was sent. */
  step(): Promise<void>
}

/** Makes an act for a stage. */
export type MakeAct = (stage: Stage) => Act

/** Sets a stage for clients of a server that is still to be started. */
export function setStage(parts: Pick<Stage, 'ledger' | 'random' | 'smtp' | 'pictures' | 'look'>): Stage {
  let origin = ''
  let drawn = 0
  const office = openClient()
  const visitors: Client[] = []
  return {
    ...parts,
    office,
    visitor() {
      const client = openClient(origin)
      visitors.push(client)
      return client
    },
    next: () => ++drawn,
    moveTo(next) {
      origin = next
      for (const client of [office, ...visitors]) client.moveTo(next)
    },
  }
}

/**
 * Sends a request of an act and counts its end. Returns the answer; throws `Unanswered` when there was none, and an error for
 * an answer that is neither a success nor one of the `allowed` refusals.
 */
export async function ask(
  { ledger }: Stage,
  act: string,
  request: () => Promise<Answer>,
  allowed: readonly number[] = [],
): Promise<Answer> {
  let answer: Answer
  try {
    answer = await request()
  } catch (error) {
    if (error instanceof Unanswered) ledger.count(act, 'unanswered')
    throw error
  }
  if (answer.status === 503 && answer.headers.has('retry-after')) {
    ledger.count(act, 'refused')
    throw new ComeAgain(act)
  }
  if (answer.status < 400) ledger.count(act, 'acknowledged')
  else if (allowed.includes(answer.status)) ledger.count(act, 'refused')
  else throw new Error(`${act} was answered with ${answer.status}: ${answer.text.slice(0, 300)}`)
  return answer
}
