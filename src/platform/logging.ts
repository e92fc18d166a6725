import { pino, type DestinationStream, type Logger } from 'pino'
import type { Configuration } from './configuration.ts'

// Libraries write what they like at the level trace, such as the headers of a form within what they were told of it.
const SECRETS = ['cookie', 'authorization', 'password']

/** An address without its query string, which may hold what a person typed. */
function withoutQuery(address: unknown): unknown {
  return typeof address === 'string' ? address.replace(/[?#].*$/s, '') : address
}

/**
 * Opens the log: one line of JSON an entry, to standard output unless told otherwise. Cookies, authorization and
 * passwords are never written, and addresses (`url`) without their query string.
 */
export function openLog({ logLevel }: Pick<Configuration, 'logLevel'>, destination?: DestinationStream): Logger {
  const options = {
    level: logLevel,
    base: null,
    serializers: { url: withoutQuery, err: pino.stdSerializers.err },
    redact: { paths: SECRETS.flatMap(secret => [secret, `*.${secret}`, `*.*.${secret}`]), censor: '[hidden]' },
  }
  return destination === undefined ? pino(options) : pino(options, destination)
}
