/** One quiet line when the filter could not be refreshed; what was shown stays (FILTER-5). */
export function CouldNotRefresh({ onAgain }: { onAgain: () => void }) {
  return (
    <output className="block text-sm text-muted">
      {'Could not refresh. '}
      <button type="button" onClick={onAgain} className="min-h-6 font-medium text-brand underline">
        Try again
      </button>
    </output>
  )
}
