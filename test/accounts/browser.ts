import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { newestMailTo, readMails } from '../mail/readMail.ts'
import type { TestSite } from '../startSite.ts'

/** A browser of somebody's own: keeps cookies, and says where its requests come from as browsers do. */
export interface Browser {
  cookies: Map<string, string>
  get(url: string): Promise<LightMyRequestResponse>
  post(url: string, payload?: object): Promise<LightMyRequestResponse>
  send(request: InjectOptions): Promise<LightMyRequestResponse>
}

let browsers = 0

/** Each browser has an address of its own, unless given another. */
export function openBrowser(app: FastifyInstance, address?: string): Browser {
  browsers += 1
  const remoteAddress = address ?? `10.${browsers >> 16}.${(browsers >> 8) & 255}.${browsers & 255}`
  const cookies = new Map<string, string>()
  async function send(request: InjectOptions) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const reply = await app.inject({
      remoteAddress,
      ...request,
      headers: {
        host: 'cars.example',
        origin: 'http://cars.example',
        'sec-fetch-site': 'same-origin',
        ...(cookie ? { cookie } : {}),
        ...request.headers,
      },
    })
    for (const { name, value, maxAge } of reply.cookies) {
      if (maxAge === 0) cookies.delete(name)
      else cookies.set(name, value)
    }
    return reply
  }
  return {
    cookies,
    send,
    get: url => send({ method: 'GET', url }),
    post: (url, payload = {}) => send({ method: 'POST', url, payload }),
  }
}

/** The mails to an address, oldest first. */
export const mailsTo = ({ site }: TestSite, email: string) => readMails(site, email)

/** A code on a line of its own. */
export const CODE_LINE = /\n(\d{6})\r?\n/

/** The one-time password in the newest mail to an address. */
export async function otpFor(running: TestSite, email: string): Promise<string> {
  const [, code] = CODE_LINE.exec((await newestMailTo(running.site, email)).bodyText) ?? []
  if (code === undefined) throw new Error(`no OTP was mailed to ${email}`)
  return code
}

/** A code that is not the right one. */
export const otherThan = (code: string) => (code === '000000' ? '000001' : '000000')

const CALLS = {
  registration: { request: '/api/auth/request-otp-registration', verify: '/api/auth/validate-otp' },
  reset: { request: '/api/auth/request-otp-password-reset', verify: '/api/auth/validate-OTPreset' },
} as const

/** Asks for a one-time password in this browser, reads it from the mail and verifies it. */
export async function verifyEmail(
  running: TestSite,
  browser: Browser,
  purpose: 'registration' | 'reset',
  email: string,
): Promise<void> {
  const asked = await browser.post(CALLS[purpose].request, { email })
  if (asked.statusCode !== 200) throw new Error(asked.body)
  const verified = await browser.post(CALLS[purpose].verify, { email, otp: await otpFor(running, email) })
  if (verified.statusCode !== 200) throw new Error(verified.body)
}
