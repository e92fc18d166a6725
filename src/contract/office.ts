import { z } from 'zod'
import { defineCall, fileReply } from './call.ts'

const word = z.string().max(40).optional()

export const exportAudit = defineCall({
  id: 'exportAudit', method: 'GET', path: '/api/office/audit.csv', area: 'back office', permission: 'office.open',
  summary: 'What happened on the site, as CSV',
  description: 'Takes the query of the audit page. The newest event is first. No cell is a formula.',
  query: z.object({ person: word, subject: word, kind: word, from: word, to: word, each: word, before: word }),
  replies: { 200: fileReply('text/csv', 'RFC 4180, UTF-8 with its mark.') },
})
