import { masterFile } from '#services/photos/photoFiles.ts'
import type { Look } from '../place/openPlace.ts'

/** Every file that a row refers to and that is not in the store. */
export async function checkFiles({ database: { query }, files }: Look): Promise<string[]> {
  const photos = await query
    .selectFrom('photos')
    .select('contentKey as key')
    .union(query.selectFrom('inspectionPhotos').select('contentKey as key'))
    .union(query.selectFrom('retiredPhotos').select('contentKey as key'))
    .execute()
  const sent = await query
    .selectFrom('enquiryFiles')
    .select(['fileKey as key', 'sizeBytes as size'])
    .unionAll(query.selectFrom('paperFiles').select(['fileKey as key', 'sizeBytes as size']))
    .unionAll(query.selectFrom('billFiles').select(['fileKey as key', 'sizeBytes as size']))
    .execute()
  const problems: string[] = []
  for (const { key } of photos)
    if ((await files.stat(masterFile(key))) === null) problems.push(`the photo ${key} has no file`)
  for (const { key, size } of sent) {
    const found = await files.stat(key)
    if (found?.size !== size)
      problems.push(
        `the file ${key} of an enquiry, of papers or of a bill has ${found?.size ?? 'no'} bytes, not ${size}`,
      )
  }
  return problems
}
