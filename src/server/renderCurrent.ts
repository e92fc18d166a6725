import { indianDay } from '#domain/text/indianTime.ts'
import { recordSite } from '#services/catalogue/reads/recordSite.ts'
import type { Site } from '#services/site.ts'
import type { CurrentPage, RenderedPage } from './pageCache.ts'

/**
 * Renders from a site that notes what is read of it. What comes of it is current until something of that changes, or the day:
 * pages say how long a price drop is shown (PRICE-5).
 */
export async function renderCurrent(
  site: Site,
  render: (recorded: Site) => Promise<RenderedPage>,
): Promise<CurrentPage> {
  const day = () => indianDay(site.clock.now())
  const renderedOn = day()
  const { site: recorded, reads } = recordSite(site)
  const page = await render(recorded)
  return { ...page, isCurrent: () => reads.areSame() && day() === renderedOn }
}
