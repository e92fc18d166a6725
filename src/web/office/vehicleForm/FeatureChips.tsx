import X from 'lucide-react/icons/x'
import { focusNeighbour } from '../../ui/focusNeighbour.ts'

interface FeatureChipsProps {
  names: readonly string[]
  onRemove: (name: string) => void
  /** Called before the last one is removed, to move the focus elsewhere. */
  onLast: () => void
}

/** The chosen features as buttons that remove them. The focus moves on to the next one. */
export function FeatureChips({ names, onRemove, onLast }: FeatureChipsProps) {
  if (names.length === 0) return null
  return (
    <ul aria-label="Chosen features" className="mb-4 flex flex-wrap gap-2">
      {names.map(name => (
        <li key={name}>
          <button
            type="button"
            aria-label={`Remove ${name}`}
            onClick={({ currentTarget }) => {
              if (!focusNeighbour(currentTarget)) onLast()
              onRemove(name)
            }}
            className="inline-flex min-h-11 items-center gap-1.5 rounded-full border border-transparent bg-brand-soft pr-2.5 pl-3.5 text-sm font-medium text-brand
              hover:bg-line pointer-fine:min-h-9"
          >
            {name}
            <X size={16} />
          </button>
        </li>
      ))}
    </ul>
  )
}
