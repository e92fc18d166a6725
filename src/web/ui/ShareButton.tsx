import Check from 'lucide-react/icons/check'
import Share2 from 'lucide-react/icons/share-2'
import { useState } from 'react'
import { Button } from './Button.tsx'
import { reportProblem } from './reportProblem.ts'

interface ShareButtonProps {
  title: string
  path?: string
  /** `round` is the icon alone, on a photo. */
  look?: 'quiet' | 'plain' | 'round'
  className?: string
}

/** Shares the page, or another `path` of the site, by the system's own sheet; where the browser has none it copies the link (DETAIL-6). */
export function ShareButton({ title, path, look = 'quiet', className = '' }: ShareButtonProps) {
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
  const [Icon, words] = copied ? ([Check, 'Link copied'] as const) : ([Share2, 'Share'] as const)
  return (
    <>
      {look === 'round' ? (
        <button
          type="button"
          onClick={() => void share()}
          aria-label={words}
          className={`needs-script round-on-photo ${className}`}
        >
          <Icon size={20} className="relative" />
        </button>
      ) : (
        <Button look={look} onClick={() => void share()} className={`needs-script ${className}`}>
          <Icon size={20} />
          {words}
        </Button>
      )}
      <output className="sr-only">{copied ? 'Link copied' : ''}</output>
    </>
  )
}
