import { Link } from 'react-router'
import { NOT_LOOKED_AT } from '#domain/condition/inspection.ts'
import type { TemplateGroup } from '#domain/condition/template.ts'
import { Button } from '../../ui/Button.tsx'
import { PointCard } from './PointCard.tsx'
import { SavedLine } from './SavedLine.tsx'
import { answeredOf, isAnswered, type YardParts } from './yardParts.ts'

/** The points of a group. What is fine needs no press of its own: one press calls all others fine (CAR-2). */
export function GroupScreen({
  group,
  next,
  ...parts
}: { group: TemplateGroup; next: TemplateGroup | null } & YardParts) {
  const { store, state, photos } = parts
  const open = group.points.filter(({ id }) => !isAnswered(state, id))
  const allFine = () =>
    store.set(
      open.map(({ id }) => ({ point: id, finding: { ...NOT_LOOKED_AT, state: 'fine' as const } })),
      true,
    )
  return (
    <>
      <header className="yard-head">
        <div>
          <Link to="#" className="office-link">
            All groups
          </Link>
          <h1>{group.name}</h1>
          <p className="text-sm text-muted tabular-nums">{`${answeredOf(state, group)} of ${group.points.length}`}</p>
        </div>
        <Button look="plain" onClick={allFine} disabled={open.length === 0}>
          All others fine
        </Button>
      </header>
      <SavedLine state={state} photos={photos} />
      <ul className="yard-points">
        {group.points.map(point => (
          <PointCard key={point.id} point={point} group={group} {...parts} />
        ))}
      </ul>
      <div className="yard-foot">
        <Link to={next === null ? '#' : `#${next.id}`} className="yard-next">
          {next === null ? 'Done: all groups' : `Next: ${next.name}`}
        </Link>
      </div>
    </>
  )
}
