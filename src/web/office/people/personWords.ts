import type { AccountState } from '#domain/accounts/account.ts'
import { may } from '#domain/accounts/permissions.ts'
import { rolesInWords } from '#domain/accounts/roleWords.ts'
import type { Role } from '#domain/accounts/roles.ts'
import type { Person } from '#services/accounts/listPeople.ts'

/** What an owner is about to change of an account. */
export type Intent = 'approve' | 'role' | 'disable' | 'enable' | 'reset'

/** The body of the request. */
export interface PersonChange {
  roles?: Role[]
  state?: AccountState
}

/** The question before a change, its consequences, and the label of the button. */
export interface Question {
  title: string
  text: string
  button: string
}

/** The question that an owner is asked before an account is changed. */
export function questionOf(intent: Intent, { email, roles }: Person): Question {
  switch (intent) {
    case 'approve':
      return {
        title: `Approve ${email}?`,
        button: 'Approve',
        text: 'Choose what they work on. It holds at once, and a mail tells them.',
      }
    case 'role':
      return {
        title: `Roles of ${email}`,
        button: 'Change roles',
        text: 'A change holds at once, also where they are signed in now.',
      }
    case 'disable':
      return {
        title: `Disable ${email}?`,
        button: 'Disable',
        text: 'They are signed out everywhere at once and cannot sign in until an owner enables them again. What they did stays.',
      }
    case 'reset':
      return {
        title: `Reset the second factor of ${email}?`,
        button: 'Reset second factor',
        text: 'For somebody who has lost phone and recovery codes: make sure that it is them who asks. Their passkeys, authenticator app and recovery codes are removed, they are signed out everywhere, and a mail tells them. Their password alone signs them in then.',
      }
    case 'enable':
      return {
        title: `Enable ${email}?`,
        button: 'Enable',
        text: `They can sign in again, as ${rolesInWords(roles)}.`,
      }
  }
}

/** The warning when owners take rights from themselves; null when they lose nothing. */
export function ownLoss(intent: Intent, roles: readonly Role[]): string | null {
  if (intent === 'disable') return 'This is you: you are signed out now, and only another owner can let you in again.'
  if (intent !== 'role' || may(roles, 'people.manage')) return null
  return may(roles, 'office.open')
    ? 'This is you: you can no longer open this page, and only another owner can give it back.'
    : 'This is you: you can no longer open the back office, and only another owner can give it back.'
}

/** The message after a change of an account. */
export function outcomeOf({ email }: Person, { roles, state }: PersonChange): string {
  if (state !== undefined)
    return `${email} ${state === 'disabled' ? 'is disabled and signed out everywhere.' : 'can sign in again.'}`
  return roles === undefined ? '' : `${email} is ${rolesInWords(roles)} now.`
}
