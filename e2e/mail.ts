import { join } from 'node:path'
import Database from 'better-sqlite3'

/** The one-time password in the newest mail to an address, as the outbox of the worker's site has it. */
export function otpFor(dataDir: string, email: string): string {
  const database = new Database(join(dataDir, 'forecourt.sqlite'), { readonly: true })
  try {
    const text = database.prepare<[string], string>('select body_text from outbox where recipient = ? order by id desc').pluck().get(email)
    const [, code] = /\n(\d{6})\n/.exec(text ?? '') ?? []
    if (code === undefined) throw new Error(`no OTP was mailed to ${email}`)
    return code
  } finally {
    database.close()
  }
}
