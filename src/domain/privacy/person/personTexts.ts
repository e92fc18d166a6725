import { counted } from '../../text/counted.ts'

/** What was erased of a person, in figures. */
export interface ErasedFigures {
  enquiries: number
  keptNames: number
  alerts: number
  mails: number
  account: 'none' | 'erased' | 'colleague'
  mentions: number
  files: number
}

/** What was erased and what had to stay, in sentences. */
export function erasedText({ enquiries, keptNames, alerts, mails, account, mentions, files }: ErasedFigures): string {
  const gone = [
    ...(enquiries > 0 ? [counted(enquiries, 'enquiry', 'enquiries')] : []),
    ...(alerts > 0 ? [counted(alerts, 'alert', 'alerts')] : []),
    ...(mails > 0 ? [counted(mails, 'further mail', 'further mails')] : []),
    ...(account === 'erased' ? ['the account'] : []),
    ...(mentions > 0 ? [`the number and address in ${counted(mentions, 'other text', 'other texts')}`] : []),
    ...(files > 0
      ? [`the number and address in ${counted(files, 'list or report of an import', 'lists or reports of imports')}`]
      : []),
  ]
  return [
    gone.length === 0 ? 'Nothing was there to be erased.' : `Erased: ${gone.join(', ')}.`,
    ...(keptNames > 0
      ? [`Name and address of ${counted(keptNames, 'deal', 'deals')} stay, because tax law wants them in the books.`]
      : []),
    ...(account === 'colleague'
      ? ['The account of this address stays: somebody works with it. Disable it under People first, then erase again.']
      : []),
    'Backups have it until they are removed. After one is restored, the start erases again what the person sent, alerts, mails, the account, and the number and e-mail at deals; for words of others and lists of imports erase again here.',
  ].join(' ')
}
