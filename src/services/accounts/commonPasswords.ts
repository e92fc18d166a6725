import { wordsOfPassword } from '#domain/accounts/simplePassword.ts'
import { INDIAN_PASSWORD_WORDS } from './indianPasswords.ts'

let loading: Promise<ReadonlySet<string>> | null = null

async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set([...dictionary['passwords-common'], ...INDIAN_PASSWORD_WORDS])
}

/**
 * Whether a password is one of the common ones, or one of them with a few digits and signs around it, as in `Welcome@123` (OPS-6).
 * The lists are read when the first password is chosen: until then they take no memory.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  loading ??= load()
  const common = await loading
  return [password.normalize('NFKC').toLowerCase(), ...wordsOfPassword(password)].some(word => common.has(word))
}
