/** The part of itemsjs that the benchmark uses; the package brings no types. */
declare module 'itemsjs' {
  interface Bucket {
    key: string
    doc_count: number
  }
  interface Answer<Item> {
    pagination: { total: number }
    data: { items: Item[]; aggregations: Record<string, { buckets: Bucket[] }> }
  }
  interface Search<Item> {
    page: number
    per_page: number
    sort: string
    filters: Partial<Record<string, readonly string[]>>
    filter?: (item: Item) => boolean
  }
  interface Configuration {
    sortings: Record<string, { field: string[]; order: string[] }>
    aggregations: Record<string, { size: number; conjunction: boolean }>
  }
  export default function itemsjs<Item>(
    items: Item[],
    configuration: Configuration,
  ): {
    search(search: Search<Item>): Answer<Item>
  }
}
