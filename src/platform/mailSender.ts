import * as z from 'zod'

/** Sender of a mail; without a name, mails carry the dealer's name. */
export interface MailSender {
  name: string | null
  address: string
}

const SENDER_RULE = 'must be an e-mail address, alone or as Name <name@example.com>'

/** Reads `name@example.com` or `Name <name@example.com>`, the name with or without quotes. */
export function readSender(text: string, context: z.RefinementCtx): MailSender {
  const [, before = '', within] = /^([^<>]*)<([^<>]*)>$/.exec(text.trim()) ?? []
  const address = (within ?? text).trim()
  const [, quoted] = /^"([^"]*)"$/.exec(before.trim()) ?? []
  const name = (quoted ?? before).trim()
  // oxlint-disable-next-line no-control-regex
  if (z.email().safeParse(address).success && !/[\u0000-\u001F\u007F"]/.test(name))
    return { name: name === '' ? null : name, address }
  context.addIssue({ code: 'custom', message: SENDER_RULE })
  return z.NEVER
}
