import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { isFailure } from '#domain/errors.ts'
import { readPersonKeys, type PersonKeys } from '#domain/privacy/person/personKeys.ts'

/** What `npm run person` is to do: with one person's data, or with the second factor of an account. */
export type PersonArguments = DataArguments | { command: 'reset-second-factor'; email: string }

export interface DataArguments {
  command: 'export' | 'erase'
  keys: PersonKeys
  /** Shows what is held, and does nothing. */
  dryRun: boolean
  /** Erases without asking. */
  yes: boolean
  /** The archive to write; absolute. */
  out: string | null
}

export const PERSON_HELP = `npm run person -- export|erase --phone NUMBER --email ADDRESS
npm run person -- reset-second-factor --email ADDRESS

Exports or erases everything that is held under a phone number, an e-mail address or both; or removes passkeys, authenticator
app and recovery codes of an account, whose password alone signs in then.

  --phone NUMBER    in any usual writing, such as "98450 12345"
  --email ADDRESS
  --dry-run         lists what is held, and does nothing
  --out FILE        where the ZIP archive goes (export); person.zip if not given
  --yes             erases; without it only what would go is listed (erase)

  npm run person -- erase --phone "98450 12345" --dry-run
  npm run person -- export --email asha@example.com --out asha.zip
  npm run person -- reset-second-factor --email owner@cars.example`

/** Reads the arguments. Throws an `Error` with a sentence for whoever typed them. */
export function readPersonArguments(argv: readonly string[]): PersonArguments {
  const { values, positionals } = parseArgs({
    args: [...argv],
    allowPositionals: true,
    options: {
      phone: { type: 'string' },
      email: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
      out: { type: 'string' },
      yes: { type: 'boolean', default: false },
    },
  })
  const [command, ...more] = positionals
  if (command === 'reset-second-factor' && more.length === 0) {
    if (values.email === undefined) throw new Error('Say whose second factor it is: --email ADDRESS.')
    return { command, email: values.email }
  }
  if ((command !== 'export' && command !== 'erase') || more.length > 0)
    throw new Error('Say what to do: export, erase or reset-second-factor. --help tells more.')
  try {
    return {
      command,
      keys: readPersonKeys(values),
      dryRun: values['dry-run'],
      yes: values.yes,
      out: values.out === undefined ? null : resolve(values.out),
    }
  } catch (error) {
    if (isFailure(error)) throw new Error(error.message, { cause: error })
    throw error
  }
}
