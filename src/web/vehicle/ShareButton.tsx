import Check from 'lucide-react/icons/check'
import Share2 from 'lucide-react/icons/share-2'
import { useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { reportProblem } from '../ui/reportProblem.ts'

/** Shares the page, or another `path` of the site, by the system's own sheet; where the browser has none it copies the link (DETAIL-6). */
export function ShareButton({ title, path, className = '' }: { title: string; path?: string; className?: string }) {
  const [copied, setCopied] = useState(false)
  const share = async () => {
    const url = path === undefined ? location.href : location.origin + path
    try {
      if (typeof navigator.share === 'function') return await navigator.share({ title, url })
      await navigator.clipboard.writeText(url)
      setCopied(true)
    } catch (error) {
      // Closing the sheet without choosing is not a problem.
      if (!(error instanceof DOMException && error.name === 'AbortError'))
        reportProblem('The page could not be shared', error)
    }
  }
  return (
    <>
      <Button look="quiet" onClick={() => void share()} className={`needs-script ${className}`}>
        {copied ? <Check size={20} /> : <Share2 size={20} />}
        {copied ? 'Link copied' : 'Share'}
      </Button>
      <output className="sr-only">{copied ? 'Link copied' : ''}</output>
    </>
  )
}
