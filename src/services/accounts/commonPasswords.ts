let loading: Promise<ReadonlySet<string>> | null = null

async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  // Shorter ones are refused for their length.
  return new Set(dictionary['passwords-common'].filter(password => password.length >= 8))
}

/**
 * Whether a password is one of the 17,950 most common ones of at least eight characters (OPS-6). The list is read when the
 * first password is chosen: until then it takes no memory.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  loading ??= load()
  return (await loading).has(password.normalize('NFKC').toLowerCase())
}
