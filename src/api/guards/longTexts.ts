import type { FastifyInstance } from 'fastify'
import { Failure } from '#domain/errors.ts'
import { groupDigits } from '#domain/text/groupDigits.ts'

/** The most characters of a part of an address: of a name or a token in its path, and of a value behind the question mark. */
const LONGEST_SEGMENT = 200
const LONGEST_VALUE = 2_000
/** The most values behind the question mark: every feature chosen, and then some. */
const MOST_VALUES = 500
/** The most characters of a text in JSON, where its own field has no lower bound, and of the name of a field. */
const LONGEST_TEXT = 20_000
const LONGEST_NAME = 200
/** The most fields of one object, and the most items of a list: twice as many as cars are changed at once. */
const MOST_NAMES = 1_000
const MOST_ITEMS = 10_000

/** The refusal of a text that is too long, at its field; pages, which know no failures, take the status. */
function tooLong(field: string, most: number): Error {
  const message = `Please keep this below ${groupDigits(most)} characters.`
  return Object.assign(new Failure('invalid', message, { [field.slice(0, LONGEST_NAME)]: message }), {
    statusCode: 400,
  })
}

/** The refusal of a text with half of a character, as `\ud800` in JSON: PostgreSQL does not store it, and no one can type it. */
function broken(field: string): Error {
  const message = 'This text is damaged: a character in it is cut in half. Please type it again.'
  return Object.assign(new Failure('invalid', message, { [field]: message }), { statusCode: 400 })
}

/** The refusal of too many of something. */
const tooMany = (message: string): Error => Object.assign(new Failure('invalid', message), { statusCode: 400 })

/** A part of an address as it is meant; one that cannot be decoded stays as it is. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part.replaceAll('+', ' '))
  } catch {
    return part
  }
}

const isLong = (part: string, most: number) => part.length > most && decoded(part).length > most

function checkAddress(address: string): Error | undefined {
  const [path = '', ...queries] = address.split('?')
  // A page has an answer for every path: that there is none.
  if (path.startsWith('/api/') && path.split('/').some(part => isLong(part, LONGEST_SEGMENT)))
    return tooLong('path', LONGEST_SEGMENT)
  const values = queries.join('?').split('&', MOST_VALUES + 1)
  if (values.length > MOST_VALUES) return tooMany(`Please ask for at most ${MOST_VALUES} values at once.`)
  for (const part of values) {
    const [name = '', ...value] = part.split('=')
    if (isLong(name, LONGEST_NAME)) return tooLong('query', LONGEST_NAME)
    if (isLong(value.join('='), LONGEST_VALUE)) return tooLong(decoded(name), LONGEST_VALUE)
  }
  return undefined
}

const mayHoldText = (part: unknown) => typeof part === 'string' || typeof part === 'object'

/** Finds a text or a list that nothing takes in what JSON holds, however deep it lies. Whatever it holds is data: nothing of it is called. */
function checkJson(body: unknown): Error | undefined {
  const left: [value: unknown, field: string][] = [[body, 'body']]
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const [value, field] = next
    if (typeof value === 'string' && value.length > LONGEST_TEXT) return tooLong(field, LONGEST_TEXT)
    if (typeof value === 'string' && !value.isWellFormed()) return broken(field)
    if (typeof value !== 'object' || value === null) continue
    if (Array.isArray(value)) {
      if (value.length > MOST_ITEMS) return tooMany(`Please send at most ${groupDigits(MOST_ITEMS)} at once.`)
      for (const part of value as unknown[]) if (mayHoldText(part)) left.push([part, field])
      continue
    }
    let names = 0
    for (const name in value) {
      if (!Object.hasOwn(value, name)) continue
      names += 1
      if (names > MOST_NAMES) return tooMany(`Please send at most ${groupDigits(MOST_NAMES)} fields at once.`)
      if (name.length > LONGEST_NAME) return tooLong(field, LONGEST_NAME)
      if (!name.isWellFormed()) return broken(field)
      const part: unknown = (value as Record<string, unknown>)[name]
      if (mayHoldText(part)) left.push([part, name])
    }
  }
  return undefined
}

/**
 * Refuses addresses of which a part is too long, before anything is read of them (OPS-5): values of calls and pages alike, and paths of calls. An address as people
 * have it is shorter than what a part may have, so that nothing is taken apart.
 */
export function refuseLongAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    done(request.url.length > LONGEST_SEGMENT ? checkAddress(request.url) : undefined)
  })
}

/** Refuses JSON with a text that no field takes, before a schema looks at it (OPS-5). */
export function refuseLongTexts(app: Pick<FastifyInstance, 'addHook'>): void {
  app.addHook('preValidation', (request, _reply, done) => {
    done(Buffer.isBuffer(request.body) ? undefined : checkJson(request.body))
  })
}
