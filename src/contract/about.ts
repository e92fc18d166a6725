import { z } from 'zod'
import { defineCall, fileReply } from './call.ts'

const shared = { method: 'GET', area: 'about', permission: 'catalogue.read' } as const

export const getOpenApi = defineCall({
  ...shared,
  id: 'getOpenApi',
  path: '/api/openapi.json',
  summary: 'This description as OpenAPI 3.1',
  replies: { 200: z.looseObject({ openapi: z.string() }).meta({ description: 'An OpenAPI document.' }) },
})

export const showDocs = defineCall({
  ...shared,
  id: 'showDocs',
  path: '/api/docs',
  summary: 'This description as a page',
  hidden: true,
  replies: { 200: fileReply('text/html', 'The page.') },
})

export const getDocsStyle = defineCall({
  ...shared,
  id: 'getDocsStyle',
  path: '/api/docs/style.css',
  summary: 'The style of that page',
  hidden: true,
  replies: { 200: fileReply('text/css', 'The style.') },
})
