import { buttonClass } from '../ui/buttonClass.ts'

/** The attribute of the button by which the page's code is loaded once more. */
export const AGAIN = 'data-load-again'

/**
 * Says that the page's own code did not come, so that buttons which need it do nothing, and offers to load it again (ROUTE-5). React is
 * not there then: the script that starts the page (`pageStart.ts`) shows it, by `data-lost` of the document, and hears its button.
 */
export function LostStartNotice() {
  return (
    <div className="fixed inset-x-3 bottom-[calc(4.25rem+env(safe-area-inset-bottom))] z-50 mx-auto hidden max-w-2xl flex-wrap items-center gap-3 rounded-card border border-line bg-surface p-4 shadow-soft md:bottom-4 print:hidden [[data-lost]_&]:flex">
      <output className="min-w-60 flex-1 text-sm">
        <strong className="block text-base">A part of this page did not load.</strong>
        You can read the page, but some of its buttons do nothing yet. Please check your connection.
      </output>
      <button type="button" {...{ [AGAIN]: '' }} className={buttonClass({})}>
        Try again
      </button>
    </div>
  )
}
