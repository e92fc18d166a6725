import type { ProductPlatform } from '../productPlatform.ts'

/**
 * Whether fewer vehicles are read when the `total` of a filter are found and sorted, than when all are read in their order
 * until so many of the filter are found. Assumes that they are spread evenly.
 */
export async function isBestSorted(
  { reports }: ProductPlatform['database'],
  total: number,
  until: number,
): Promise<boolean> {
  const newest = await reports
    .selectFrom('vehicles')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirst()
  return total * total < until * (newest?.id ?? 0)
}
