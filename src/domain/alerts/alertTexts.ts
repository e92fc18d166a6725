/** What is said to somebody who has asked for an alert; the same whether the address is known or not. */
export const ALERT_ASKED =
  'Nearly done: open the mail that we are sending you, and press the button there within 48 hours. If there is none, look into the spam folder.'

/** The consent that stands at the form of an alert. */
export const ALERT_CONSENT =
  'By pressing the button you agree that we mail you about this until you unsubscribe. Every mail has a link for that, which also erases your address.'
