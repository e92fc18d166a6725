import type { InjectOptions } from 'fastify'
import sharp from 'sharp'

const PERSON = { userName: 'Asha Rao', email: 'asha@example.com', address: '12 MG Road', contactNumber: '98450 12345' }

/** A right filling of each JSON form, by its call. */
export const FORMS = {
  '/api/send-offer': {
    carName: 'Kia Seltos',
    carVariant: 'HTX',
    carPrice: '₹9.5 L',
    offerPrice: '9,00,000',
    userMessage: 'Today?',
    ...PERSON,
  },
  '/api/send-booking': { carName: 'Kia Seltos', carVariant: 'HTX', carPrice: '₹9.5 L', ...PERSON },
  '/api/contact-form': {
    name: 'Asha Rao',
    email: 'asha@example.com',
    phone: '98450 12345',
    message: 'Are you open on Sunday?',
  },
  '/api/support': {
    name: 'Asha Rao',
    email: 'asha@example.com',
    contactNumber: '98450 12345',
    businessName: '',
    message: 'Help',
  },
} as const
export type FormCall = keyof typeof FORMS
export const FORM_CALLS = Object.keys(FORMS) as FormCall[]

export const SALE = {
  sellerName: 'Asha Rao',
  email: 'asha@example.com',
  contact: '98450 12345',
  carName: 'Kia Seltos',
  carNumber: 'KA 05 MH 1234',
  variant: 'HTX',
  location: 'Bengaluru',
  address: '12 MG Road',
  priceMin: '8,00,000',
  priceMax: '9,00,000',
  features: 'Sunroof',
  description: 'One owner, all services done.',
}

/** A small JPEG of one colour. */
export async function jpeg(background = '#2b3a8c', width = 64): Promise<Buffer<ArrayBuffer>> {
  const bytes = await sharp({ create: { width, height: width * 0.75, channels: 3, background } })
    .jpeg()
    .toBuffer()
  return Buffer.from(bytes)
}
export const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF')

export interface SentFile {
  field: string
  name: string
  bytes: Buffer<ArrayBuffer>
}

/** A multipart request to /api/sellPage, as a browser sends it. */
export async function saleRequest(
  form: unknown,
  files: readonly SentFile[],
  headers: Record<string, string> = {},
): Promise<InjectOptions> {
  const body = new FormData()
  if (form !== undefined) body.append('formData', typeof form === 'string' ? form : JSON.stringify(form))
  for (const { field, name, bytes } of files) body.append(field, new Blob([bytes]), name)
  const encoded = new Response(body)
  return {
    method: 'POST',
    url: '/api/sellPage',
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type') ?? '', ...headers },
  }
}

/** The least that a sale needs beside its form. */
export async function saleFiles(): Promise<SentFile[]> {
  return [
    { field: 'documents', name: 'rc.pdf', bytes: PDF },
    { field: 'carPhotos', name: 'front.jpg', bytes: await jpeg() },
  ]
}
