import Bell from 'lucide-react/icons/bell'
import { useSiteData } from '../ui/siteData.ts'
import type { ButtonLook } from '../ui/buttonClass.ts'
import { LinkButton } from '../ui/LinkButton.tsx'

/**
 * The way to the form of an alert (FIND-11). `query` is that of a list, or `car=` with a product id
 * (`domain/alerts/alertAddress.ts`). Empty on a site that cannot send alerts.
 */
export function AlertLink({
  query,
  look = 'quiet',
  className,
}: Pick<ButtonLook, 'look'> & { query: string; className?: string }) {
  if (useSiteData()?.alerts !== true) return null
  return (
    <LinkButton to={`/alerts/new?${query}`} look={look} rel="nofollow" className={className}>
      <Bell size={18} />
      {query.startsWith('car=') ? 'Tell me when the price drops' : 'Tell me when one comes in'}
    </LinkButton>
  )
}
