import type { Noun } from '../kinds/nouns.ts'

/** What is said to somebody who has asked for an alert; the same whether the address is known or not. */
export const ALERT_ASKED =
  'Nearly done: open the mail that we are sending you, and press the button there within 48 hours. If there is none, look into the spam folder.'

/** The consent that stands at the form of an alert. */
export const ALERT_CONSENT =
  'By pressing the button you agree that we mail you about this until you unsubscribe. Every mail has a link for that, which also erases your address.'

/** Why a search without an understood word is not saved: the words are as typed. */
export function nothingUnderstood(words: string, noun: Noun): string {
  return `We did not understand “${words}”, so this alert would tell you of every ${noun.one}. Search for a brand, a model, a city or a budget, and start the alert from that list.`
}

/** What an alert leaves out of a search: the words are as typed. */
export function leftOutOfAlert(words: string): string {
  return `We did not understand “${words}”. The alert leaves it out.`
}
