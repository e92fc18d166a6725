// A parameter of the address would win over the option.
const TLS_PARAMETERS = ['ignoreTLS', 'requireTLS', 'opportunisticTLS']

/**
 * How the library connects to a mail server: with TLS or not at all, where a user and a password go along, unless `plaintext` is
 * allowed. Without them it is encrypted where the server offers it, as between mail servers.
 */
export function smtpOptions(address: string, plaintext: boolean): { url: string; requireTLS?: boolean } {
  const url = new URL(address)
  const signsIn = url.username !== '' || url.password !== '' || [...url.searchParams.keys()].some(isLogin)
  if (plaintext || !signsIn) return { url: address }
  const overruled = TLS_PARAMETERS.filter(name => url.searchParams.has(name))
  for (const name of overruled) url.searchParams.delete(name)
  return { url: overruled.length === 0 ? address : url.href, requireTLS: true }
}

const isLogin = (name: string) => name === 'auth' || name.startsWith('auth.')
