import { z } from 'zod'
import { rolesInWords } from '../accounts/roleWords.ts'
import { ROLES } from '../accounts/roles.ts'
import { ACCESS_KIND_NAMES, ACCESS_KINDS } from '../accounts/standingAccess.ts'
import { formatRupees } from '../money/price.ts'
import { isSettingsSection, SETTINGS_SECTIONS } from '../settings/sections.ts'
import { counted } from '../text/counted.ts'
import { formatIndianTime } from '../text/indianTime.ts'

/** Lists that leave the site as a file, as the audit names them. */
export const EXPORTED_LISTS = {
  enquiries: 'the list of enquiries',
  contacts: 'the list of enquiries with phone numbers and addresses',
  stock: 'the list of vehicles',
  sales: 'the sales for the accountant',
  documents: 'the list of invoices and notes',
  bills: 'the list of bills',
  month: 'a month of the books',
  day_book: 'the day book of an account',
  audit: 'the audit',
  stock_register: 'the stock register',
  trip_register: 'the trip register with the names of drivers',
} as const
export type ExportedList = keyof typeof EXPORTED_LISTS

const network = z.string().nullable()

/**
 * What the audit notes for the security of accounts and of private data (OPS-6). A network is an address without its last
 * part; an address that was typed and has no account is not in it.
 */
export const securityActSchema = z.discriminatedUnion('act', [
  z.object({ act: z.literal('sign_in_failed'), times: z.number(), network }),
  z.object({ act: z.literal('sign_in_slowed'), times: z.number(), network }),
  z.object({ act: z.literal('otp_failed'), times: z.number(), network }),
  z.object({ act: z.literal('second_step_failed'), times: z.number(), network }),
  // Names of passkeys are not in them: an erasure would have to erase them.
  z.object({
    act: z.literal(['passkey_added', 'passkey_renamed', 'passkey_removed', 'app_added', 'app_removed', 'codes_made']),
  }),
  z.object({ act: z.literal('recovery_code_used'), left: z.number() }),
  z.object({ act: z.literal('factors_reset') }),
  z.object({ act: z.literal('signed_in_on_new_device'), device: z.string(), network }),
  z.object({ act: z.literal('sessions_ended'), all: z.boolean() }),
  z.object({ act: z.literal('list_exported'), list: z.enum(Object.keys(EXPORTED_LISTS) as [ExportedList]) }),
  z.object({ act: z.literal('file_opened'), enquiryId: z.number(), fileId: z.number() }),
  z.object({ act: z.literal('proof_opened'), caseId: z.number(), fileId: z.number() }),
  z.object({ act: z.literal('bill_opened'), billId: z.number().nullable(), fileId: z.number() }),
  z.object({ act: z.literal(['bill_written', 'bill_taken_back']), billId: z.number(), rupees: z.number() }),
  // Of whom is not in it: an erasure would have to erase it.
  z.object({ act: z.literal('person_found'), enquiries: z.number() }),
  z.object({ act: z.literal('person_exported'), enquiries: z.number() }),
  z.object({ act: z.literal('person_erased'), enquiries: z.number() }),
  z.object({
    act: z.literal(['key_made', 'key_revoked', 'key_woken', 'hook_made', 'hook_changed', 'hook_removed']),
    name: z.string(),
  }),
  z.object({ act: z.literal(['feed_made', 'feed_ended']), name: z.string() }),
  z.object({ act: z.literal(['calendar_made', 'calendar_ended']) }),
  z.object({
    act: z.literal(['access_paused', 'access_kept', 'access_ended']),
    kind: z.enum(ACCESS_KIND_NAMES),
    /** Empty for what has no name, and for whom an invitation is. */
    name: z.string(),
  }),
  z.object({ act: z.literal('hook_stopped'), name: z.string(), why: z.string() }),
  z.object({
    act: z.literal('periods_kept'),
    erased: z.array(z.object({ what: z.string(), count: z.number() })),
  }),
  // Epoch milliseconds: what time the site went by, and what the clock of its machine said.
  z.object({ act: z.literal('clock_trusted'), was: z.number(), is: z.number() }),
  // Who was invited is not in it: an erasure would have to erase it.
  z.object({
    act: z.literal('invited'),
    role: z.enum(['staff', 'owner']),
    roles: z.array(z.enum(ROLES)).optional(),
    again: z.boolean(),
  }),
  z.object({ act: z.literal('invitation_revoked') }),
  z.object({ act: z.literal('name_changed') }),
  z.object({
    act: z.literal('settings_changed'),
    section: z.string(),
    parts: z.array(z.string()),
    undone: z.boolean(),
  }),
])
export type SecurityAct = z.output<typeof securityActSchema>

const sectionName = (key: string) => (isSettingsSection(key) ? SETTINGS_SECTIONS[key].title : key)
const accessName = ({ kind, name }: { kind: keyof typeof ACCESS_KINDS; name: string }) =>
  name === '' ? ACCESS_KINDS[kind].name : `${ACCESS_KINDS[kind].name} “${name}”`
const times = (count: number) => (count === 1 ? '' : ` ${counted(count, 'time', 'times')} within ten minutes`)
const from = (place: string | null) => (place === null ? '' : ` (from ${place})`)

/**
 * Such an act in words, to be read after who did it; `whose` is the e-mail address of the account that it was about, null
 * when there is no such account.
 */
export function describeSecurityAct(act: SecurityAct, whose: string | null): string {
  const account = whose ?? 'an address without an account'
  switch (act.act) {
    case 'sign_in_failed':
      return `failed to sign in as ${account}${times(act.times)}${from(act.network)}`
    case 'sign_in_slowed':
      return `was told to wait${times(act.times)} after too many failures to sign in as ${account}${from(act.network)}`
    case 'otp_failed':
      return `typed a wrong OTP for ${account}${times(act.times)}${from(act.network)}`
    case 'second_step_failed':
      return `failed at the second step as ${account}${times(act.times)}${from(act.network)}`
    case 'passkey_added':
      return 'added a passkey'
    case 'passkey_renamed':
      return 'renamed a passkey'
    case 'passkey_removed':
      return 'removed a passkey'
    case 'app_added':
      return 'set up an authenticator app'
    case 'app_removed':
      return 'removed the authenticator app'
    case 'codes_made':
      return 'made new recovery codes'
    case 'recovery_code_used':
      return `signed in with a recovery code: ${act.left} left`
    case 'factors_reset':
      return `reset the second factor of ${account}`
    case 'signed_in_on_new_device':
      return `signed in with a device that was new: ${act.device}${from(act.network)}`
    case 'sessions_ended':
      return act.all ? 'signed out everywhere' : 'signed another browser out'
    case 'list_exported':
      return `exported ${EXPORTED_LISTS[act.list]}`
    case 'person_found':
      return `looked up what is held of one person (${counted(act.enquiries, 'enquiry', 'enquiries')})`
    case 'person_exported':
      return `exported what is held of one person (${counted(act.enquiries, 'enquiry', 'enquiries')})`
    case 'person_erased':
      return `erased what was held of one person (${counted(act.enquiries, 'enquiry', 'enquiries')})`
    case 'periods_kept':
      return `erased what was kept for longer than its period: ${act.erased.map(({ what, count }) => `${count} of “${what}”`).join('; ')}`
    case 'clock_trusted':
      return `said that the clock of the machine is right: ${formatIndianTime(act.is)}, where ${formatIndianTime(act.was)} was known`
    case 'invited':
      return `${act.again ? 'sent an invitation again' : 'invited a colleague'} as ${act.roles === undefined ? act.role : rolesInWords(act.roles).toLowerCase()}`
    case 'invitation_revoked':
      return 'took an invitation back'
    case 'name_changed':
      return 'changed the own name'
    case 'settings_changed':
      return `${act.undone ? 'took back a change of' : 'changed'} the settings “${sectionName(act.section)}”`
    case 'key_made':
      return `made the key “${act.name}” for a program`
    case 'key_revoked':
      return `revoked the key “${act.name}”`
    case 'key_woken':
      return `let the key “${act.name}” be used again after a restore`
    case 'hook_made':
      return `made the webhook “${act.name}”`
    case 'hook_changed':
      return `changed the webhook “${act.name}”`
    case 'hook_removed':
      return `removed the webhook “${act.name}”`
    case 'feed_made':
      return `made the feed “${act.name}”`
    case 'feed_ended':
      return `ended the feed “${act.name}”`
    case 'calendar_made':
      return 'made an address of the calendar'
    case 'calendar_ended':
      return 'ended the address of the calendar'
    case 'access_paused':
      return `paused access of ${account} until it is kept: ${accessName(act)}`
    case 'access_kept':
      return `kept access: ${accessName(act)}`
    case 'access_ended':
      return `ended access of ${account}: ${accessName(act)}`
    case 'hook_stopped':
      return `stopped the webhook “${act.name}”: ${act.why}`
    case 'file_opened':
      return `opened document ${act.fileId} of enquiry ${act.enquiryId}`
    case 'proof_opened':
      return `opened proof ${act.fileId} of the papers ${act.caseId}`
    case 'bill_opened':
      return `opened file ${act.fileId} of ${act.billId === null ? 'a bill that is not written yet' : `bill ${act.billId}`}`
    case 'bill_written':
      return `wrote bill ${act.billId} of ${formatRupees(act.rupees)}`
    case 'bill_taken_back':
      return `took bill ${act.billId} of ${formatRupees(act.rupees)} back`
  }
}
