import { z } from 'zod'
import { defineCall, fileReply } from './call.ts'
import { doneSchema } from './common.ts'

const keys = z.object({
  phone: z.string().max(40).optional().meta({ description: 'In any usual writing.' }),
  email: z.string().max(254).optional(),
})

/** What the calls about one person's data have in common (OPS-8): the person is never part of an address. */
const shared = {
  method: 'POST',
  area: 'back office',
  permission: 'privacy.manage',
  description: 'Give a phone number, an e-mail address or both. Each use is in the audit, without whose data it was.',
} as const

const heldSchema = doneSchema.extend({
  held: z.object({
    enquiries: z.array(
      z.object({
        id: z.number(),
        kind: z.string(),
        state: z.string(),
        receivedAt: z.number(),
        files: z.number(),
        notes: z.number(),
        keeps: z.boolean().meta({ description: 'Whether name and address stay for the books of a deal.' }),
      }),
    ),
    drives: z.number(),
    deals: z.number().meta({ description: 'Deals with the person as the buyer, of none of these enquiries.' }),
    takenIn: z.number().meta({ description: 'Vehicles that were taken in of the person.' }),
    parties: z.number().meta({ description: 'Garages, brokers and vendors of the books under the number.' }),
    holds: z.number(),
    showings: z.number(),
    mails: z.number(),
    alerts: z.number(),
    account: z
      .object({ id: z.number(), role: z.string(), state: z.string(), colleague: z.boolean() })
      .nullable()
      .meta({ description: 'That of a colleague stays until it is disabled.' }),
    oneTimePasswords: z.number(),
    mentions: z.number().meta({ description: 'Texts of others in which the number or the address stands.' }),
    files: z.array(z.string()).meta({ description: 'Uploads and lists of imports that have it.' }),
    also: z.array(z.string()).meta({ description: 'Other numbers and addresses that the same enquiries name.' }),
  }),
})

export const findPersonCall = defineCall({
  ...shared,
  id: 'findPerson',
  path: '/api/office/person/find',
  summary: 'What is held of one person',
  body: keys,
  replies: { 200: heldSchema },
})

export const exportPersonCall = defineCall({
  ...shared,
  id: 'exportPerson',
  path: '/api/office/person/export.zip',
  summary: "One person's data, with photos and documents",
  body: keys,
  replies: { 200: fileReply('application/zip', '`data.json`, and the files as they were sent.') },
})

export const erasePersonCall = defineCall({
  ...shared,
  id: 'erasePerson',
  path: '/api/office/person/erase',
  summary: "Erase one person's data, for good",
  body: keys.extend({ sure: z.literal(true, { error: 'Nothing was erased: please confirm that you are sure.' }) }),
  replies: { 200: doneSchema.meta({ description: 'The message says what was erased, and what had to stay.' }) },
})
