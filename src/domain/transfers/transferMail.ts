import { counted } from '../text/counted.ts'
import { dayText } from '../text/day.ts'
import { writeMail, type MailText } from '../text/mailPage.ts'
import { countOf } from '../kinds/nounWords.ts'
import type { Noun } from '../kinds/nouns.ts'

/** One line of the mail: what is next of a car. */
export interface TransferNews {
  car: string
  step: string
  /** YYYY-MM-DD. */
  dueOn: string
  late: boolean
}

const lineOf = ({ car, step, dueOn, late }: TransferNews) => ({
  label: car,
  value: `${step}, ${late ? 'was due' : 'due'} ${dayText(dueOn)}`,
})

/** The mail of a day to the team: what is late and what is due soon (DESK-3). `address` is that of the board; null without one. */
export function composeTransferMail(
  news: readonly TransferNews[],
  { siteName, address, more }: { siteName: string; address: string | null; more: number },
  noun: Noun,
): MailText {
  const late = news.filter(paper => paper.late)
  const soon = news.filter(paper => !paper.late)
  const heading =
    late.length === 0
      ? `Papers of ${countOf(soon.length + more, noun)} are due soon`
      : `Papers of ${countOf(late.length, noun)} are late`
  return writeMail(heading, {
    heading,
    sections: [
      ...(late.length === 0 ? [] : [{ heading: 'Late', lines: late.map(lineOf) }]),
      ...(soon.length === 0 ? [] : [{ heading: 'Due within three days', lines: soon.map(lineOf) }]),
    ],
    paragraphs: more === 0 ? [] : [`${counted(more, `more ${noun.one}`, `more ${noun.many}`)} stand on the board.`],
    ...(address === null ? {} : { action: { label: 'The board', address } }),
    footer: `Sent by ${siteName} once a day while something is due. The settings of your site switch it off.`,
  })
}
