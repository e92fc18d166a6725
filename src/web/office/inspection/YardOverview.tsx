import { asciiDigits } from '#domain/text/asciiDigits.ts'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useState } from 'react'
import { Link } from 'react-router'
import { isFlaw, NOT_LOOKED_AT } from '#domain/condition/inspection.ts'
import { pointsOf, type TemplateGroup } from '#domain/condition/template.ts'
import { OfficePage } from '../frame/OfficePage.tsx'
import { Dispute } from './Dispute.tsx'
import { ODOMETER_FIELD, PublishPanel } from './PublishPanel.tsx'
import { SavedLine } from './SavedLine.tsx'
import { answeredOf, isAnswered, ODOMETER, type YardParts, type YardProps } from './yardParts.ts'

/** How much of a group is done, as a ring. */
function Ring({ share }: { share: number }) {
  return (
    <svg width={28} height={28} viewBox="0 0 28 28" aria-hidden className="yard-ring">
      <circle cx={14} cy={14} r={11} />
      {share > 0 && (
        <circle cx={14} cy={14} r={11} pathLength={100} strokeDasharray={`${share * 100} 100`} className="done" />
      )}
    </svg>
  )
}

function GroupLink({ group, state, store }: { group: TemplateGroup } & Pick<YardParts, 'state' | 'store'>) {
  const done = answeredOf(state, group)
  const flaws = group.points.filter(({ id }) => isFlaw(store.finding(id).state)).length
  return (
    <li>
      <Link to={`#${group.id}`} className="yard-group">
        <Ring share={done / group.points.length} />
        <b>{group.name}</b>
        {flaws > 0 && (
          <span className="yard-flaws">
            {flaws}
            <span className="sr-only"> to tell the buyer</span>
          </span>
        )}
        <span className="text-sm text-muted tabular-nums">{`${done} of ${group.points.length}`}</span>
        <ChevronRight size={18} />
      </Link>
    </li>
  )
}

/** All groups of the inspection with what is done of them, the odometer, and publishing. */
export function YardOverview({ car, inspection, today, store, state, photos, numbers }: YardProps & YardParts) {
  const { groups } = inspection.template
  const points = pointsOf(inspection.template)
  const done = points.filter(({ point }) => isAnswered(state, point.id)).length
  const next = groups.find(group => answeredOf(state, group) < group.points.length)
  const [typed, setTyped] = useState<string | null>(null)
  const theirs = state.disputed.get(ODOMETER)
  const km = typed ?? store.finding(ODOMETER).note
  return (
    <OfficePage
      title={car.name}
      help="inspection"
      text={`${car.carNumber ?? 'No car number'} · inspection ${inspection.version}`}
      back={{ to: `/office/vehicles/${car.productId}`, name: 'The car' }}
    >
      <div className="yard-sum">
        <p>
          <b>{done}</b>
          {` of ${points.length} points`}
        </p>
        <p className="text-sm">
          <b>{numbers.size}</b> to tell the buyer
        </p>
      </div>
      <progress className="yard-progress" value={done} max={points.length} aria-label="Points done" />
      <SavedLine state={state} photos={photos} />
      <label className="yard-odometer">
        Odometer
        <input
          id={ODOMETER_FIELD}
          inputMode="numeric"
          autoComplete="off"
          value={km}
          onChange={event => {
            const digits = asciiDigits(event.target.value).replaceAll(/\D/g, '').slice(0, 7)
            setTyped(digits)
            store.set([{ point: ODOMETER, finding: { ...NOT_LOOKED_AT, state: 'fine', note: digits } }])
          }}
        />
        km
      </label>
      {theirs !== undefined && (
        <Dispute
          mine={store.finding(ODOMETER)}
          theirs={theirs}
          onSettle={whose => {
            setTyped(null)
            store.settle(ODOMETER, whose)
          }}
        />
      )}
      <ul className="yard-groups">
        {groups.map(group => (
          <GroupLink key={group.id} group={group} state={state} store={store} />
        ))}
      </ul>
      {next !== undefined && (
        <div className="yard-foot">
          <Link to={`#${next.id}`} className="yard-next">
            {done === 0 ? `Begin: ${next.name}` : `Go on: ${next.name}`}
          </Link>
        </div>
      )}
      <PublishPanel
        inspection={inspection}
        today={today}
        km={km}
        unanswered={points.length - done}
        isSaved={state.pending.size === 0 && photos.waiting.length === 0}
      />
    </OfficePage>
  )
}
