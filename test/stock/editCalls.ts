import type { InjectOptions } from 'fastify'
import { z } from 'zod'
import { jpeg } from '../enquiries/enquiryForms.ts'
import type { TestSite } from '../startSite.ts'
import { photoRequest } from './productForm.ts'

interface Known {
  productId: string
  model: string
  carNumber: string
}
type EditCall = readonly [
  method: 'GET' | 'POST',
  path: string,
  who: 'anyone' | 'staff',
  status: number,
  example: (known: Known) => string,
  /** Null for a failure. */
  answer: z.ZodType | null,
  send?: (running: TestSite) => Promise<InjectOptions>,
]

const photo = { key: z.string().regex(/^[0-9a-f]{64}$/), width: z.number().int(), height: z.number().int() }
const vehicle = z.strictObject({
  version: z.number().int(),
  texts: z.record(z.string(), z.string()),
  features: z.array(z.string()),
  photos: z.array(z.strictObject(photo)),
})
const change = z.strictObject({
  at: z.number().int(),
  who: z.string(),
  fields: z.array(z.strictObject({ field: z.string(), label: z.string(), before: z.string(), after: z.string() })),
})
const conflict = z.strictObject({
  success: z.literal(false),
  message: z.string().min(1),
  error: z.literal('conflict'),
  changes: z.array(change).min(1),
  vehicle,
})

const PHOTOS = '/api/office/photos'
const EDIT = '/api/office/vehicles/{id}'
const BY_NUMBER = '/api/office/vehicles/by-number'
const LIKE = '/api/office/vehicles/like'
const NO_ID = 2_147_483_647

/** Changes the vehicle with this number at a version, counted from that it has now. */
const edit =
  (behind: number) =>
  async ({ site }: TestSite): Promise<InjectOptions> => {
    const { id, version } = await site.database.query
      .selectFrom('vehicles')
      .select(['id', 'version'])
      .where('carNumber', '=', 'KA05MH1234')
      .executeTakeFirstOrThrow()
    return {
      method: 'POST',
      url: `/api/office/vehicles/${id}`,
      payload: { version: version - behind, actualPrice: 800_000 + version },
    }
  }

/** The calls behind the vehicle form. */
export const EDIT_CALLS: readonly EditCall[] = [
  [
    'POST',
    PHOTOS,
    'staff',
    201,
    () => PHOTOS,
    z.strictObject({ success: z.literal(true), message: z.string().min(1), ...photo }),
    async () => photoRequest(await jpeg()),
  ],
  ['POST', PHOTOS, 'staff', 400, () => PHOTOS, null, () => photoRequest(Buffer.from('no photo'))],
  ['POST', PHOTOS, 'anyone', 401, () => PHOTOS, null, async () => photoRequest(await jpeg())],
  [
    'POST',
    EDIT,
    'staff',
    200,
    () => `${EDIT} as it was seen`,
    z.strictObject({ success: z.literal(true), message: z.string(), product_id: z.string(), vehicle }),
    edit(0),
  ],
  ['POST', EDIT, 'staff', 409, () => `${EDIT} as it was before`, conflict, edit(1)],
  [
    'POST',
    EDIT,
    'staff',
    404,
    () => `/api/office/vehicles/${NO_ID}`,
    null,
    async () => ({ method: 'POST', url: `/api/office/vehicles/${NO_ID}`, payload: { version: 1 } }),
  ],
  [
    'GET',
    BY_NUMBER,
    'staff',
    200,
    ({ carNumber }) => `${BY_NUMBER}?carNumber=${carNumber}`,
    z.strictObject({
      vehicle: z.strictObject({ id: z.number().int(), productId: z.string(), name: z.string(), state: z.string() }),
    }),
  ],
  ['GET', BY_NUMBER, 'anyone', 401, ({ carNumber }) => `${BY_NUMBER}?carNumber=${carNumber}`, null],
  [
    'GET',
    LIKE,
    'staff',
    200,
    ({ model }) => `${LIKE}?brand=Kia&model=${model}`,
    z.strictObject({
      like: z.strictObject({
        name: z.string(),
        texts: z.record(z.string(), z.string()),
        features: z.array(z.string()),
      }),
    }),
  ],
  ['GET', LIKE, 'staff', 400, () => LIKE, null],
]
