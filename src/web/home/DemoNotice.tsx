import Info from 'lucide-react/icons/info'

/** Says that this is a demo (HOME-1): in demo mode nothing that a visitor enters is stored (MODE-1). */
export function DemoNotice() {
  return (
    <aside aria-label="About this demo" className="border-b border-line bg-accent-soft text-ink">
      <p className="page-column flex items-center gap-2 py-1.5 text-xs">
        <Info size={16} />
        This site is a demo for dealer presentations. Data you enter is not saved or responded to.
      </p>
    </aside>
  )
}
