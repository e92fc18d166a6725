import type { ProductPlatform } from '../productPlatform.ts'

/** A file that came with an enquiry. */
export interface StoredFile {
  id: number
  role: 'document' | 'photo'
  name: string
  contentType: string
  sizeBytes: number
}

/** The files that came with an enquiry, in the order they were sent. */
export async function filesOf({ database: { query } }: ProductPlatform, enquiryId: number): Promise<StoredFile[]> {
  const rows = await query
    .selectFrom('enquiryFiles')
    .selectAll()
    .where('enquiryId', '=', enquiryId)
    .orderBy('id')
    .execute()
  return rows.map(row => ({
    id: row.id,
    role: row.role === 'photo' ? 'photo' : 'document',
    name: row.name,
    contentType: row.contentType,
    sizeBytes: row.sizeBytes,
  }))
}
