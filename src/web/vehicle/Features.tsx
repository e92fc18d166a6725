import Check from 'lucide-react/icons/check'
import { FEATURE_GROUPS, featureGroup } from '#domain/vehicle/featureGroups.ts'

/** The features of a vehicle under the names of their groups (DETAIL-3). */
export function Features({ features }: { features: readonly string[] }) {
  if (features.length === 0) return <p className="text-muted">No features available</p>
  const groups = Map.groupBy(features, featureGroup)
  return (
    <div className="grid gap-6">
      {FEATURE_GROUPS.filter(group => groups.has(group)).map(group => (
        <section key={group} aria-label={group}>
          <h3 className="text-sm font-semibold text-muted">{group}</h3>
          <ul className="mt-2 grid grid-cols-2 gap-x-4 gap-y-2 max-sm:text-sm sm:gap-x-6 xl:grid-cols-3">
            {groups.get(group)?.map(feature => (
              <li key={feature} className="flex gap-2 sm:gap-2.5">
                <Check size={18} className="mt-0.5 text-good" />
                <span className="min-w-0">{feature}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
