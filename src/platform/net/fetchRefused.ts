/** Why an address could not be fetched. */
export type FetchRefusal =
  'address' | 'not_public' | 'unknown_name' | 'unreachable' | 'certificate' | 'cut' | 'slow' | 'redirects' | 'too_large'

/** Nothing was fetched, or not all of it. The message is a sentence for whoever gave the address. */
export class FetchRefused extends Error {
  readonly code: FetchRefusal

  constructor(code: FetchRefusal, message: string) {
    super(message)
    this.name = 'FetchRefused'
    this.code = code
  }
}

const BY_CODE: Readonly<Record<string, (host: string) => FetchRefused>> = {
  ENOTFOUND: host => new FetchRefused('unknown_name', `There is no host of the name ${host}.`),
  EAI_AGAIN: host => new FetchRefused('unknown_name', `It could not be found out where ${host} is.`),
  ECONNREFUSED: host => new FetchRefused('unreachable', `${host} refused the connection.`),
  ECONNRESET: host => new FetchRefused('cut', `${host} cut the connection.`),
  EPIPE: host => new FetchRefused('cut', `${host} cut the connection.`),
}

/** Says in a sentence why a connection to a host has failed. */
export function explainConnection(error: unknown, host: string): FetchRefused {
  if (error instanceof FetchRefused) return error
  const code = (error as { code?: unknown } | null)?.code
  if (typeof code !== 'string') return new FetchRefused('unreachable', `${host} could not be reached.`)
  if (code.startsWith('HPE_')) return new FetchRefused('cut', `${host} did not answer as a web server does.`)
  if (/CERT|^ERR_TLS|^ERR_SSL|^EPROTO$|SIGNATURE/.test(code))
    return new FetchRefused('certificate', `${host} could not be trusted: its certificate or encryption is not right.`)
  return BY_CODE[code]?.(host) ?? new FetchRefused('unreachable', `${host} could not be reached.`)
}
