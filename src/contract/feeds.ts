import { z } from 'zod'
import { passwordAgainSchema } from '#domain/accounts/passwordAgain.ts'
import { FEED_TARGET_KEYS } from '#domain/feeds/feedTargets.ts'
import { defineCall } from './call.ts'
import { doneSchema, rowIdInAddress } from './common.ts'

const shared = { area: 'back office', permission: 'vehicle.write' } as const

export const makeFeed = defineCall({
  ...shared,
  id: 'makeFeed',
  method: 'POST',
  path: '/api/office/feeds',
  summary: 'A secret address with the vehicles on sale, for a portal or a program',
  description:
    'With the address anybody reads what visitors read. It is shown once. Only people with their password can make one, API keys cannot.',
  body: passwordAgainSchema.extend({
    name: z.string().trim().min(1, 'Give it a name').max(60),
    target: z.enum(FEED_TARGET_KEYS),
  }),
  replies: { 201: doneSchema.extend({ address: z.string().meta({ description: 'Below the site.' }) }) },
  failures: [409, 429],
})

export const endFeed = defineCall({
  ...shared,
  id: 'endFeed',
  method: 'DELETE',
  path: '/api/office/feeds/:id',
  summary: 'End a feed: its address answers nothing any more',
  params: z.object({ id: rowIdInAddress }),
  replies: { 200: doneSchema },
  failures: [400, 404],
})
