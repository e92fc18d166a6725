import type { ReactNode } from 'react'

/** A table wider than a phone, in a frame that scrolls, so the keyboard has to get there too. `low`: scrolls down as well. */
export function WideTable({ label, low = false, children }: { label: string; low?: boolean; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={`office-table ${low ? 'max-h-[32rem]' : ''}`} aria-label={label} tabIndex={0}>
      <table>{children}</table>
    </section>
  )
}
