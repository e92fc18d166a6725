import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Site } from '#services/site.ts'

const decodeQuoted = (text: string) =>
  Buffer.from(
    text
      .replace(/=\r?\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
    'latin1',
  ).toString('utf8')

/** A part of a mail as it went out, by its media type (RFC 5322); null where the mail has none. */
function partOf(mail: string, type: 'plain' | 'html' | 'calendar'): string | null {
  // A line of two dashes begins the footing, one of two and a boundary ends the text.
  const found = new RegExp(`(Content-Type: text/${type}[\\s\\S]*?)\\r?\\n\\r?\\n([\\s\\S]*?)\\r?\\n--[-\\w]{10}`).exec(
    mail,
  )
  if (found === null) return null
  const [, head = '', body = ''] = found
  if (/Content-Transfer-Encoding: base64/i.test(head)) return Buffer.from(body, 'base64').toString('utf8')
  return /Content-Transfer-Encoding: quoted-printable/i.test(head) ? decodeQuoted(body) : body
}

type MailSite = Pick<Site, 'database' | 'configuration'>

/**
 * The mails of a site, oldest first, with their words. The words of a secret mail leave the outbox as soon as it is delivered, which
 * may be before or after a test reads it: then they are read from the file that it was delivered to.
 */
export async function readMails({ database, configuration }: MailSite, recipient?: string) {
  let mails = database.query.selectFrom('outbox').selectAll().orderBy('id')
  if (recipient !== undefined) mails = mails.where('recipient', '=', recipient)
  return Promise.all(
    (await mails.execute()).map(async row => {
      if (row.isSecret === 0 || row.sentAt === null) return row
      const name = `${row.messageId.replace(/[^\w.-]/g, '_')}.eml`
      // A mail that is of no use any more is removed from there as well.
      const mail = await readFile(join(configuration.dataDir, 'outbox', name), 'utf8').catch(() => null)
      if (mail === null) return row
      return {
        ...row,
        bodyText: (partOf(mail, 'plain') ?? '').replaceAll('\r\n', '\n'),
        bodyHtml: (partOf(mail, 'html') ?? '').replaceAll('\r\n', '\n'),
        calendar: partOf(mail, 'calendar'),
      }
    }),
  )
}

/** The newest mail to an address. */
export async function newestMailTo(site: MailSite, recipient: string) {
  const mail = (await readMails(site, recipient)).at(-1)
  if (mail === undefined) throw new Error(`no mail to ${recipient}`)
  return mail
}
