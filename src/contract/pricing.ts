import { z } from 'zod'
import { LACKING, valuedCarSchema } from '#domain/pricing/valuedCar.ts'
import { defineCall } from './call.ts'

const comparable = z
  .object({
    productId: z
      .string()
      .nullable()
      .meta({ description: 'Its page; null for a car that is sold or no longer offered.' }),
    isSold: z.boolean(),
    price: z.int().meta({ description: 'The last public price, in rupees.' }),
    adjusted: z
      .int()
      .meta({ description: 'The same price brought to the year, distance and owner of the car that was asked for.' }),
    year: z.int().nullable(),
    odometerKm: z.int().nullable(),
    odometerLower: z.boolean().meta({ description: 'Whether a reading is lower than an earlier one.' }),
    hoursRun: z.int().optional().meta({ description: 'By the hour meter, of what counts hours.' }),
    variant: z.string().nullable(),
    owner: z.string().nullable(),
    city: z.string().nullable(),
  })
  .meta({ id: 'ComparedCar' })

export const valueCar = defineCall({
  id: 'valueCar',
  method: 'GET',
  path: '/api/price-range',
  area: 'catalogue',
  permission: 'catalogue.read',
  summary: 'What cars like one are offered for',
  description:
    'From the prices of the stock, each brought to the year and distance of this car: half of them lie within the range, as on the page of a car. It is null with fewer than 8 comparable cars, and when their prices are too far apart.',
  query: valuedCarSchema,
  replies: {
    200: z
      .object({
        understood: z.array(z.string()).meta({ description: 'The car as it was understood.' }),
        lacking: z.array(z.enum(LACKING)).meta({ description: 'What has to be said before it can be compared.' }),
        range: z.object({ low: z.int(), high: z.int() }).nullable(),
        cars: z.array(comparable),
      })
      .meta({ id: 'CarValue' }),
  },
  failures: [404, 429],
})
