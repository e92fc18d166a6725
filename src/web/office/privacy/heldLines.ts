import { counted } from '#domain/text/counted.ts'
import type { CallSuccess } from '#contract/calls.ts'

export type Held = CallSuccess<'POST /api/office/person/find'>['held']

/** What is held of a person by kind, as lines of a name and a text; kinds of which there is nothing are left out. */
export function heldLines(held: Held): { name: string; text: string }[] {
  const {
    drives,
    deals,
    takenIn,
    parties,
    holds,
    showings,
    mails,
    alerts,
    account,
    oneTimePasswords,
    mentions,
    files,
  } = held
  const sent = held.enquiries.reduce((sum, enquiry) => sum + enquiry.files, 0)
  const notes = held.enquiries.reduce((sum, enquiry) => sum + enquiry.notes, 0)
  const lines: [string, number, string][] = [
    ['Photos and documents', sent, counted(sent, 'file', 'files')],
    ['Notes of the team', notes, counted(notes, 'note', 'notes')],
    ['Test drives', drives, counted(drives, 'drive', 'drives')],
    ['Deals', deals, `${counted(deals, 'deal')}: number and e-mail go, name and address stay for the books`],
    ['Taken in of them', takenIn, `${counted(takenIn, 'car')}: name and address stay for the books`],
    ['In the books', parties, `${counted(parties, 'name')}: the number goes, the name stays for the books`],
    ['Cars held', holds, counted(holds, 'hold', 'holds')],
    ['Looks at the number or e-mail', showings, counted(showings, 'look', 'looks')],
    ['Mails', mails, counted(mails, 'mail', 'mails')],
    ['Alerts', alerts, counted(alerts, 'alert', 'alerts')],
    ['One-time passwords', oneTimePasswords, 'until they run out'],
    ['Named by others', mentions, counted(mentions, 'text', 'texts')],
    ['Lists of imports', files.length, files.join(', ')],
  ]
  return [
    ...(account === null
      ? []
      : [
          {
            name: 'Account',
            text: account.colleague
              ? `${account.role}, in use: it stays until it is disabled under People`
              : `${account.role}, ${account.state}`,
          },
        ]),
    ...lines.filter(([, count]) => count > 0).map(([name, , text]) => ({ name, text })),
  ]
}
