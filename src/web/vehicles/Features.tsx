import { FEATURE_GROUPS, featureGroup } from '#domain/vehicles/featureGroups.ts'

/** The features of a vehicle under the names of their groups (DETAIL-3). */
export function Features({ features }: { features: readonly string[] }) {
  if (features.length === 0) return <p className="text-muted">No features available</p>
  const groups = Map.groupBy(features, featureGroup)
  return (
    <div className="feature-groups">
      {FEATURE_GROUPS.filter(group => groups.has(group)).map(group => (
        <section key={group} aria-label={group}>
          <h3>{group}</h3>
          <ul>
            {groups.get(group)?.map(feature => (
              <li key={feature}>{feature}</li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
