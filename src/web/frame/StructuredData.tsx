import { useMatches } from 'react-router'
import { structuredDataText, structuredDataTitle, type Thing } from '#domain/structuredData.ts'
import { useSiteData } from './siteData.ts'
import type { StructuredPage } from './structuredPage.ts'

function isStructured(handle: unknown): handle is StructuredPage<unknown> {
  return typeof handle === 'object' && handle !== null && 'structuredData' in handle
}

/** The structured data of the page that is shown, for the head (HOME-8, SEO-1). */
export function StructuredData() {
  const site = useSiteData()
  const page = useMatches().findLast(match => isStructured(match.handle) && match.loaderData)
  if (site === undefined || page === undefined || !isStructured(page.handle)) return null
  const { vehicles, others = [] } = page.handle.structuredData(page.loaderData, { origin: site.origin, name: site.dealer.name })
  return (
    <>
      <Block title={structuredDataTitle(site.origin)} things={vehicles} />
      <Block things={others} />
    </>
  )
}

function Block({ title, things }: { title?: string; things: readonly Thing[] }) {
  if (things.length === 0) return null
  return <script type="application/ld+json" title={title} dangerouslySetInnerHTML={{ __html: structuredDataText(things) }} />
}
