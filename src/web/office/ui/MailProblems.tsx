/** Says why a live site cannot send its mails, and how to fix it. Empty where there is no problem. */
export function MailProblems({ problems }: { problems: readonly string[] }) {
  if (problems.length === 0) return null
  return (
    <section aria-label="Mails" className="mb-4 rounded-card bg-accent-soft px-4 py-3">
      <ul className="space-y-1">
        {problems.map(problem => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    </section>
  )
}
