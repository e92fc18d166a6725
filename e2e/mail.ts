import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'

/** The words of the newest mail to an address: in the outbox of the worker's site until it is delivered, then in the file for it. */
function newestMail(dataDir: string, email: string): string {
  const database = new Database(join(dataDir, 'forecourt.sqlite'), { readonly: true })
  try {
    const mail = database
      .prepare<[string], { message_id: string; body_text: string }>(
        'select message_id, body_text from outbox where recipient = ? order by id desc',
      )
      .get(email)
    return mail?.body_text === ''
      ? readFileSync(join(dataDir, 'outbox', `${mail.message_id.replace('@', '_')}.eml`), 'utf8')
      : (mail?.body_text ?? '')
  } finally {
    database.close()
  }
}

/** The one-time password in the newest mail to an address. */
export function otpFor(dataDir: string, email: string): string {
  const [, code] = /\n(\d{6})\r?\n/.exec(newestMail(dataDir, email)) ?? []
  if (code === undefined) throw new Error(`no OTP was mailed to ${email}`)
  return code
}

/** The address in the newest mail to an address that contains a path, such as `/alerts/confirm/`. */
export function mailedLink(dataDir: string, email: string, path: string): string {
  // A mail in a file is quoted-printable: its long lines are broken.
  const text = newestMail(dataDir, email).replaceAll(/=\r?\n/g, '')
  const link = text.split(/\s/).find(word => word.startsWith('http') && word.includes(path))
  if (link === undefined) throw new Error(`no link to ${path} was mailed to ${email}`)
  return link
}
