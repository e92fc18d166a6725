import { useSiteData } from '../ui/siteData.ts'

/** Says at a form of a demo site that nothing of it is stored (MODE-1); empty on a live site. */
export function DemoHint({ className = '' }: { className?: string }) {
  if (useSiteData()?.mode !== 'demo') return null
  return (
    <p className={`text-sm text-muted ${className}`}>
      This is a demo: what you send is checked, but neither kept nor answered.
    </p>
  )
}
