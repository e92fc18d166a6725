import { guessableWords, wordsOfPassword } from './simplePassword.ts'

/** The longest password that is taken, in characters: the work of hashing it stays the same. */
export const LONGEST_PASSWORD = 200

// Shorter names are in too many passwords by chance.
const SHORTEST_NAME = 4

/** Letters and digits alone, in lower case: `Forecourt Motors` is found in `ForecourtMotors2026`. */
const compact = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

const holds = (password: string, name: string) => {
  const [within, part] = [compact(password), compact(name)]
  return part.length >= SHORTEST_NAME && within.includes(part)
}

/**
 * Why a password that is long enough is too easy to guess for this person on this site (OPS-6): it holds the part of the
 * e-mail address before the @, or the name of the site, or is no more than a word of these or of its city with a number. Null when it does not. Whether it is a common one is for
 * `services/accounts/refusePassword.ts`, since the list of those is only on the server.
 */
export function guessableBecause(
  password: string,
  { email, siteName, city = '' }: { email: string; siteName: string; city?: string },
): string | null {
  const at = email.lastIndexOf('@')
  const localPart = at < 0 ? email : email.slice(0, at)
  const words = wordsOfPassword(password)
  const isMadeOf = (...names: readonly string[]) => {
    const known = guessableWords(...names)
    return words.some(word => known.has(word))
  }
  if (holds(password, localPart) || isMadeOf(localPart))
    return 'Please choose a password without your e-mail address in it: whoever knows you tries that first.'
  if (holds(password, siteName) || isMadeOf(siteName, city))
    return 'Please choose a password without the name of this website in it: whoever wants to get in tries that first.'
  return null
}
