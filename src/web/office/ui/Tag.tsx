import type { ReactNode } from 'react'

const TONES = {
  /** Whether it is highlighted. */
  accent: 'border-transparent bg-accent-soft text-ink',
  brand: 'border-transparent bg-brand-soft text-brand',
  good: 'border-good text-good',
  done: 'border-transparent bg-ink text-paper',
  quiet: 'border-line text-muted',
}
export type Tone = keyof typeof TONES

/** A tag of something in a list, such as its state. */
export function Tag({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span
      className={`inline-block rounded-full border px-2 text-xs leading-5 font-semibold whitespace-nowrap ${TONES[tone]}`}
    >
      {children}
    </span>
  )
}
