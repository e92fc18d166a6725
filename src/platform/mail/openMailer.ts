import { mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Configuration } from '../configuration.ts'
import { mailFolder } from './mailFolder.ts'
import type { Mail, Mailer } from './mailer.ts'
import { smtpOptions } from './smtpOptions.ts'

/** How long all parts of one delivery may take together, in milliseconds. */
const SMTP_TIMEOUT_MS = 60_000
const CONNECT_TIMEOUT_MS = 10_000
/** How long a mail server may be silent before the attempt is given up, in milliseconds. */
const SILENCE_TIMEOUT_MS = 20_000

type Sender = Configuration['mailFrom']
type SmtpSettings = Pick<Configuration, 'smtpPlaintext' | 'mailFrom'> & { smtpUrl: string }

/** Mail programs offer to take it in; the method of RFC 5546 stands in the file and has to stand in its part's type. */
function invitation(calendar: string) {
  const [, method = 'PUBLISH'] = /^METHOD:(\w+)/m.exec(calendar) ?? []
  return { icalEvent: { method, filename: 'visit.ics', content: calendar } }
}

function compose(mail: Mail, { name, address }: Sender) {
  return {
    from: name === null ? address : { name, address },
    to: mail.to,
    ...(mail.replyTo === null ? {} : { replyTo: mail.replyTo }),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    ...(mail.calendar === null ? {} : invitation(mail.calendar)),
    messageId: `<${mail.messageId}>`,
    headers: {
      // RFC 3834: asks other programs not to answer an automatic mail.
      'Auto-Submitted': 'auto-generated',
      ...(mail.unsubscribeAddress === null
        ? {}
        : {
            'List-Unsubscribe': `<${mail.unsubscribeAddress}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
    },
    date: new Date(mail.writtenAt),
    // A text that people wrote must never make the library fetch a file or an address into the mail.
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

function openSmtp({ smtpUrl, smtpPlaintext, mailFrom: from }: SmtpSettings, silenceMs: number): Mailer {
  // The library is loaded with the first mail: the start does not wait for it.
  const open = async () => {
    const { createTransport } = await import('nodemailer')
    return createTransport({
      ...smtpOptions(smtpUrl, smtpPlaintext),
      connectionTimeout: CONNECT_TIMEOUT_MS,
      greetingTimeout: CONNECT_TIMEOUT_MS,
      socketTimeout: silenceMs,
    })
  }
  let transport: ReturnType<typeof open> | undefined
  return {
    async send(mail) {
      const timeout = Promise.withResolvers<never>()
      const timer = setTimeout(() => timeout.reject(new Error('The mail server took too long.')), SMTP_TIMEOUT_MS)
      try {
        await Promise.race([(await (transport ??= open())).sendMail(compose(mail, from)), timeout.promise])
      } finally {
        clearTimeout(timer)
      }
    },
    forget: async () => {},
    close: () => void transport?.then(opened => opened.close()),
  }
}

/** Writes mails as `.eml` files, which every mail program opens. */
function openFolder(folder: string, from: Sender): Mailer {
  const pathOf = (messageId: string) => join(folder, `${messageId.replace(/[^\w.-]/g, '_')}.eml`)
  return {
    async send(mail) {
      const { createTransport } = await import('nodemailer')
      const { message } = await createTransport({ streamTransport: true, buffer: true }).sendMail(compose(mail, from))
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const path = pathOf(mail.messageId)
      const file = await open(`${path}.part`, 'w', 0o600)
      try {
        await file.writeFile(message as Buffer)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(`${path}.part`, path)
    },
    forget: messageId => rm(pathOf(messageId), { force: true }),
    close: () => {},
  }
}

/** Opens the mailer: the server at SMTP_URL, or without it the folder DATA_DIR/outbox. */
export function openMailer(
  {
    smtpUrl,
    smtpPlaintext,
    mailFrom,
    dataDir,
  }: Pick<Configuration, 'smtpUrl' | 'smtpPlaintext' | 'mailFrom' | 'dataDir'>,
  silenceMs = SILENCE_TIMEOUT_MS,
): Mailer {
  return smtpUrl === null
    ? openFolder(mailFolder(dataDir), mailFrom)
    : openSmtp({ smtpUrl, smtpPlaintext, mailFrom }, silenceMs)
}
