import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { Panel } from '../../ui/Panel.tsx'

interface NewCodesProps {
  codes: readonly string[]
  /** Of the site, for the file that they are kept in. */
  siteName: string
  email: string
  onKept: () => void
}

/** New recovery codes, which nobody can read again: to copy, to save, to print (DESK-10). */
export function NewCodes({ codes, siteName, email, onKept }: NewCodesProps) {
  const heading = useRef<HTMLDivElement>(null)
  const [copied, setCopied] = useState('')
  const text = `Recovery codes of ${email} at ${siteName}\nEach works once, after the password.\n\n${codes.join('\n')}\n`

  useEffect(() => {
    heading.current?.focus()
    heading.current?.scrollIntoView({ block: 'start' })
  }, [])

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text)
      setCopied('Copied.')
    } catch {
      setCopied('The browser does not let this page copy: mark the codes and copy them yourself.')
    }
  }

  return (
    <div ref={heading} tabIndex={-1} className="mb-4 scroll-mt-24 outline-none">
      <Panel
        title="Keep these recovery codes now"
        text="They are shown only once. Keep them where you do not keep the password: on paper, or in a password manager."
      >
        <ul className="grid max-w-xl grid-cols-1 gap-x-6 gap-y-1 rounded-control border border-line p-4 font-mono sm:grid-cols-2">
          {codes.map(code => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className="mt-4 flex flex-wrap gap-2">
          <Button look="quiet" onClick={() => void copy()}>
            Copy
          </Button>
          <a
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
            download="recovery-codes.txt"
            className="inline-flex min-h-11 items-center rounded-control border border-line px-4 font-semibold hover:border-edge print:hidden"
          >
            Save as a file
          </a>
          <Button look="quiet" onClick={() => print()}>
            Print
          </Button>
          <Button onClick={onKept}>I have kept them</Button>
        </div>
        <output className="mt-2 block text-sm text-muted empty:hidden">{copied}</output>
      </Panel>
    </div>
  )
}
