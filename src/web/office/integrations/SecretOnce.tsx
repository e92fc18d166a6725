import { useEffect, useRef } from 'react'
import { Button } from '../../ui/Button.tsx'

const WORDS = {
  key: {
    title: 'The new key',
    text: 'Copy it into the program now. Only its hash is stored: nobody can show it again.',
  },
  secret: {
    title: 'The secret of the webhook',
    text: 'Copy it into the program now, which checks by it that messages are yours. It is not shown again.',
  },
}

/** A key or a secret that was just made, and the program that it is for. */
export interface Shown {
  what: 'key' | 'secret'
  program: string
  text: string
}

/** A key or a secret, the only time that it is shown. */
export function SecretOnce({ what, program, text, onClose }: Shown & { onClose: () => void }) {
  const title = `${WORDS[what].title}: ${program}`
  const place = useRef<HTMLElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <section
      ref={place}
      tabIndex={-1}
      aria-label={title}
      className="mb-4 rounded-card border border-accent bg-accent-soft p-4"
    >
      <h2 className="font-semibold">{title}</h2>
      <p className="text-sm">{WORDS[what].text}</p>
      <p className="my-3 rounded-control bg-surface px-3 py-2 font-mono text-sm break-all select-all">{text}</p>
      <div className="flex flex-wrap gap-3">
        <Button look="quiet" onClick={() => void navigator.clipboard.writeText(text)}>
          Copy
        </Button>
        <Button onClick={onClose}>I have copied it</Button>
      </div>
    </section>
  )
}
