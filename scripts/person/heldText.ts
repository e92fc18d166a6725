import { counted } from '#domain/text/counted.ts'
import { formatIndianTime } from '#domain/text/indianTime.ts'
import { holdsNothing, type PersonHoldings } from '#services/privacy/person/findPerson.ts'

/** What is held of a person, as lines for a terminal. */
export function heldText(held: PersonHoldings): string {
  if (holdsNothing(held)) return 'Nothing is held under this number or address.'
  const lines = held.enquiries.map(
    ({ id, kind, state, receivedAt, files, notes, keeps }) =>
      `  ${kind} ${id}, ${state}, received ${formatIndianTime(receivedAt)}: ${counted(files, 'file', 'files')}, ${counted(notes, 'note', 'notes')}${keeps ? '; a deal, name and address stay' : ''}`,
  )
  const { drives, holds, showings, mails, alerts, account, oneTimePasswords, mentions, files } = held
  return [
    `${counted(held.enquiries.length, 'enquiry', 'enquiries')}${lines.length > 0 ? ':' : ''}`,
    ...lines,
    `Test drives ${drives}, holds ${holds}, looks at number or e-mail ${showings}, mails ${mails}, alerts ${alerts}, one-time passwords ${oneTimePasswords}`,
    `Account: ${account === null ? 'none' : `${account.role}, ${account.state}${account.colleague ? ', in use: it stays until it is disabled' : ''}`}`,
    `Other deals with them ${held.deals}, cars taken in of them ${held.takenIn}: name and address stay for the books`,
    `Named in texts of others: ${mentions.length}`,
    ...(files.length > 0 ? [`Named in lists of imports: ${files.join(', ')}`] : []),
    ...(held.also.length > 0 ? [`The same enquiries also name: ${held.also.join(', ')}`] : []),
  ].join('\n')
}
