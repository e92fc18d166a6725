/** Says what a demo site does with what visitors send (MODE-1). */
export function DemoInboxNote() {
  return (
    <p className="mb-4 rounded-card bg-accent-soft px-4 py-3 text-sm">
      What visitors sent since the site was started is shown here until it stops; nothing of it is kept or can be worked
      on. With <code>SITE_MODE=live</code> everything is kept and mailed to the team.
    </p>
  )
}

/** Marks an enquiry that a demo site shows but does not store (MODE-1). */
export function DemoMark() {
  return (
    <span className="inline-block rounded-full bg-sunken px-2 text-xs leading-5 font-semibold text-muted">
      demo, not saved
    </span>
  )
}
