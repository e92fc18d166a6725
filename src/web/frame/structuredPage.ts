import type { Seller, Thing } from '#domain/structuredData.ts'

/**
 * What a route exports as `handle` to put structured data into the page's head, worked out from its loader's data:
 * the vehicles it shows (SEO-1), and whatever else it describes.
 */
export interface StructuredPage<Data> {
  structuredData: (data: Data, seller: Seller) => { vehicles: Thing[]; others?: Thing[] }
}
