import type { ReactNode } from 'react'

/**
 * A scrolling box for a table wider than a phone; it is focusable, so that the keyboard can scroll it. `low`: scrolls
 * vertically as well.
 */
export function WideTable({ label, low = false, children }: { label: string; low?: boolean; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={`office-table ${low ? 'max-h-[32rem]' : ''}`} aria-label={label} tabIndex={0}>
      <table>{children}</table>
    </section>
  )
}
