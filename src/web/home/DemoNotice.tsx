import Info from 'lucide-react/icons/info'

/** Says that this is a demo (HOME-1): in demo mode nothing that a visitor enters is stored (MODE-1). */
export function DemoNotice() {
  return (
    <aside aria-label="About this demo" className="border-b border-line bg-accent-soft text-ink">
      <p className="page-column flex items-center gap-2.5 py-2 text-xs sm:text-sm">
        <Info size={18} />
        This site is a demo for dealer presentations. Data you enter is not saved or responded to.
      </p>
    </aside>
  )
}
