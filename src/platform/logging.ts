import { pino, type DestinationStream, type Logger } from 'pino'
import type { Configuration } from './configuration.ts'

// At the level trace libraries log what they like, such as the headers of a form inside their own options.
const SECRETS = ['cookie', 'authorization', 'password']

// The token of a private link is as good as a password: `/mine/…`, `/alerts/…`, `/drives/….ics`, `/feeds/….csv`; and so is a seal
// behind its number and end, `/where-is-my-rc/7.1764000000000.…`.
const PRIVATE = /\/(?:(?:\d+\.){0,2}(?:[\w-]{22}|[\w-]{43})|(?<=\/feeds\/)[\w-]+)(?![\w-])/g

/** An address without its query string, which may contain what a person typed, and without the token of a private link. */
function withoutPrivate(address: unknown): unknown {
  return typeof address === 'string' ? (address.split(/[?#]/, 1)[0] ?? '').replace(PRIVATE, '/[hidden]') : address
}

/**
 * Opens the log: one JSON object a line, to standard output unless `destination` is given. Cookies, authorization and
 * passwords are never written, and addresses (`url`) are written without their query string and the tokens of
 * private links. Each of several processes says which `worker` it is.
 */
export function openLog(
  { logLevel, worker = null }: Pick<Configuration, 'logLevel'> & Partial<Pick<Configuration, 'worker'>>,
  destination?: DestinationStream,
): Logger {
  const options = {
    level: logLevel,
    base: worker === null ? null : { worker },
    serializers: { url: withoutPrivate, err: pino.stdSerializers.err },
    redact: { paths: SECRETS.flatMap(secret => [secret, `*.${secret}`, `*.*.${secret}`]), censor: '[hidden]' },
  }
  return destination === undefined ? pino(options) : pino(options, destination)
}
