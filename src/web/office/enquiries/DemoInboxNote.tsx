/** Says what a demo site does with what visitors send (MODE-1). */
export function DemoInboxNote() {
  return (
    <p className="mb-4 rounded-card bg-accent-soft px-4 py-3 text-sm">
      What visitors sent since the site was started is shown here until it stops; nothing of it is kept or can be worked on. With <code>SITE_MODE=live</code> everything is kept and mailed to the team.
    </p>
  )
}
