import { privacyNotice, PRIVACY_NOTICE_VERSION } from '#domain/enquiry/privacyNotice.ts'
import { useSiteData } from '../frame/siteData.ts'

/** What a visitor agrees to by sending (CAR-5); empty on a demo site, which keeps nothing. */
export function PrivacyNote({ className = '' }: { className?: string }) {
  if (useSiteData()?.mode === 'demo') return null
  return <p className={`text-sm text-muted ${className}`}>{privacyNotice(PRIVACY_NOTICE_VERSION)}</p>
}
