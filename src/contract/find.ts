import { z } from 'zod'
import { MOST_TEXT } from '#domain/catalogue/filter.ts'
import { VEHICLE_STATES } from '#domain/vehicles/vehicle.ts'
import { defineCall } from './call.ts'
import { rowIdSchema } from './common.ts'

export const findInOffice = defineCall({
  id: 'findInOffice',
  method: 'GET',
  path: '/api/office/find',
  area: 'back office',
  permission: 'office.open',
  summary: 'Find vehicles and people by a few letters',
  description:
    'For the search of the back office: at most six of each, the newest first, and of each only for who may see it. Contacts of people are masked.',
  query: z.object({
    q: z
      .string('must be given once')
      .trim()
      .min(2, 'must have at least two characters')
      .max(MOST_TEXT, `must have at most ${MOST_TEXT} characters`)
      .meta({ description: 'A part of a vehicle number, a product id, a model, a name or a phone number.' }),
  }),
  replies: {
    200: z
      .object({
        cars: z.array(
          z.object({
            productId: z.string(),
            name: z.string(),
            carNumber: z.string().nullable(),
            state: z.enum(VEHICLE_STATES),
            price: z.int().nullable().meta({ description: 'After offer, in rupees.' }),
          }),
        ),
        people: z.array(
          z.object({
            enquiryId: rowIdSchema,
            name: z.string(),
            phone: z.string(),
            gist: z.string(),
            car: z.string().nullable(),
          }),
        ),
      })
      .meta({ description: 'What was found.' }),
  },
})
