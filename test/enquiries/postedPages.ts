import type { LightMyRequestResponse } from 'fastify'
import type { SentFile } from './enquiryForms.ts'

/** The configuration of a live site whose forms browsers post by themselves. */
export const LIVE = { mode: 'live', teamEmail: 'team@cars.example', siteUrl: 'http://cars.example' } as const

/** What a browser says of itself with a form of that site's own page. */
export const BROWSER = { host: 'cars.example', origin: 'http://cars.example', 'sec-fetch-site': 'same-origin' }

const PERSON = { userName: 'Asha Rao', email: 'asha@example.com', address: '12 MG Road', contactNumber: '98450 12345' }

/** A filling of each form that is text alone. */
export const FORMS = {
  contact: {
    name: 'Asha Rao',
    email: 'asha@example.com',
    phone: '98450 12345',
    message: 'Open on Sunday?\r\nOr Monday?',
  },
  offer: { offerPrice: '3,25,000', ...PERSON, userMessage: '' },
  booking: PERSON,
} as const
export type Kind = keyof typeof FORMS

/** What each of them says when it was taken. */
export const SENT = {
  contact: 'Thank you for your message! We will get back to you soon.',
  offer: 'Your offer has been submitted successfully! our Team will contact You Soon.',
  booking: 'Your booking request has been submitted successfully! our Team will contact You Soon.',
}

/** The same filling from somebody else. */
export const another = (kind: Kind) => ({
  ...FORMS[kind],
  email: `a${Math.random().toString(36).slice(2)}@example.com`,
})

/** What the page shows, without markup and scripts. */
export function textOf({ body }: LightMyRequestResponse): string {
  return body
    .replace(/<script\b[\s\S]*?<\/script>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
}

/** A field's element in the page, up to its text; empty when there is none. */
export function controlOf({ body }: LightMyRequestResponse, name: string): string {
  return new RegExp(`<(?:input|textarea)[^>]*name="${name}"[^>]*>[^<]*`).exec(body)?.[0] ?? ''
}

const NOTHING = 'nothing-was-chosen'

/** The form as a browser posts it by itself: each field a part, those without a file a part without a name. */
export async function encodeSale(
  fields: Record<string, string>,
  files: readonly SentFile[],
): Promise<{ payload: Buffer; headers: Record<string, string> }> {
  const body = new FormData()
  body.append('website', '')
  for (const [name, text] of Object.entries(fields)) body.append(name, text)
  for (const kind of ['documents', 'carPhotos']) {
    const chosen = files.filter(({ field }) => field === kind)
    for (const { name, bytes } of chosen) body.append(kind, new Blob([bytes]), name)
    if (chosen.length === 0) body.append(kind, new Blob([]), NOTHING)
  }
  const encoded = new Response(body)
  // In binary letters, so that no byte of a file changes.
  const payload = Buffer.from(
    Buffer.from(await encoded.arrayBuffer())
      .toString('latin1')
      .replaceAll(NOTHING, ''),
    'latin1',
  )
  return { payload, headers: { ...BROWSER, 'content-type': encoded.headers.get('content-type') ?? '' } }
}
