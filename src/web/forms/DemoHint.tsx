import { useSiteData } from '../frame/siteData.ts'

/** Says at a form of a demo that nothing of it is kept (MODE-1); nothing on a live site. */
export function DemoHint({ className = '' }: { className?: string }) {
  if (useSiteData()?.mode !== 'demo') return null
  return <p className={`text-sm text-muted ${className}`}>This is a demo: what you send is checked, but neither kept nor answered.</p>
}
