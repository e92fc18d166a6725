import { stockNoun } from '../catalogue/stockNoun.ts'
import { asciiDigits } from '#domain/text/asciiDigits.ts'
import { createHmac, timingSafeEqual } from 'node:crypto'
import { readReference } from '#domain/deals/reference.ts'
import { Failure } from '#domain/errors.ts'
import { buyerSteps, type BuyerStep } from '#domain/transfers/buyerSteps.ts'
import { indianDay } from '#domain/text/indianTime.ts'
import { normalisePhone } from '#domain/text/phone.ts'
import type { Site } from '../site.ts'
import { stepsOfCase } from './planOfCase.ts'

const LIVES_MS = 60 * 60_000
/** Fewer digits could be guessed. */
const LEAST_DIGITS = 4

/** What the buyer reads of the papers of their car. */
export interface RcStanding {
  car: string
  soldOn: string
  /** All is done. */
  through: boolean
  steps: BuyerStep[]
}

function sign({ secret }: Pick<Site, 'secret'>, caseId: number, until: number): Buffer {
  return createHmac('sha256', secret).update(`where is my rc ${caseId} ${until}`).digest()
}

/** Whether typed digits are a number, or its last digits. */
function isPhone(phone: string, typed: string): boolean {
  const whole = normalisePhone(typed)
  const digits = asciiDigits(typed).replace(/\D/g, '')
  if (phone === '' || digits.length < LEAST_DIGITS) return false
  return whole === phone || (digits.length < 10 && phone.endsWith(digits))
}

/**
 * The seal by which a buyer reads the papers of their car for an hour, by the reference of the deal and their phone number or its
 * last digits (DESK-3). Throws `Failure` `not_found` with the same words whatever was wrong, so that nobody learns which references
 * there are.
 */
export async function findRc(
  site: Pick<Site, 'database' | 'secret' | 'clock'>,
  typed: { reference: string; phone: string },
): Promise<string> {
  const reference = readReference(typed.reference)
  const row =
    reference === null
      ? undefined
      : await site.database.query
          .selectFrom('deals')
          .innerJoin('paperCases', 'paperCases.vehicleId', 'deals.vehicleId')
          .select(['deals.buyerPhone', 'paperCases.id'])
          .where('deals.reference', '=', reference)
          .where('paperCases.caseKey', '=', `sale ${reference}`)
          .where('deals.state', '=', 'sold')
          .executeTakeFirst()
  if (row === undefined || !isPhone(row.buyerPhone, typed.phone))
    throw new Failure(
      'not_found',
      'Reference and phone number do not belong together. The reference is on your receipt, the number is the one you gave us; or call us.',
    )
  const until = site.clock.now() + LIVES_MS
  return `${row.id}.${until}.${sign(site, row.id, until).toString('base64url')}`
}

/** The papers behind a seal; null when it is not ours or its hour is over. */
export async function readRc(
  {
    database,
    secret,
    clock,
    catalogue,
    profile,
  }: Pick<Site, 'database' | 'secret' | 'clock' | 'catalogue' | 'profile'>,
  seal: string,
): Promise<RcStanding | null> {
  const [, id = '', until = '', signature = ''] = /^(\d{1,9})\.(\d{13,15})\.([\w-]{43})$/.exec(seal) ?? []
  if (signature === '' || Number(until) < clock.now()) return null
  const own = sign({ secret }, Number(id), Number(until))
  if (!timingSafeEqual(Buffer.from(signature, 'base64url'), own)) return null
  const row = await database.query
    .selectFrom('paperCases')
    .selectAll()
    .where('id', '=', Number(id))
    .where('kind', '=', 'sale')
    .executeTakeFirst()
  if (row === undefined) return null
  const steps = buyerSteps(
    await stepsOfCase(database.query, row),
    indianDay(clock.now()),
    stockNoun({ catalogue, profile }),
  )
  return { car: row.carName, soldOn: row.openedOn, through: steps.every(({ state }) => state === 'done'), steps }
}
