/** What stands in the form's place where JavaScript is off. */
export function FormNeedsScript() {
  return (
    <noscript>
      <p className="rounded-card border border-line bg-surface p-5">
        This form needs JavaScript, which is off in your browser: it makes photos smaller, sends them while you type and keeps a draft. Everything
        that only shows cars works without.
      </p>
    </noscript>
  )
}
