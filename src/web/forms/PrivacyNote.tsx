import { CURRENT_NOTICE, NOTICE_FIELD } from '#domain/consent/currentNotice.ts'
import { useSiteData } from '../ui/siteData.ts'

/**
 * What a visitor agrees to by sending, with its version in a field of the form (CAR-5, OPS-8); empty on a demo site, which
 * keeps nothing. The notice opens beside the page, so that nothing typed is lost.
 */
export function PrivacyNote({ text = CURRENT_NOTICE.atForm, className = '' }: { text?: string; className?: string }) {
  if (useSiteData()?.mode === 'demo') return null
  return (
    <p className={`text-sm text-muted ${className}`}>
      <input type="hidden" name={NOTICE_FIELD} value={CURRENT_NOTICE.version} />
      {`${text} `}
      <a href="/privacy" target="_blank" className="underline">
        Privacy notice
      </a>
      .
    </p>
  )
}
