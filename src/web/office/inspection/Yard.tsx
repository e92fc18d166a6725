import { useState, useSyncExternalStore } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { pointsOf } from '#domain/condition/template.ts'
import { isFlaw } from '#domain/condition/inspection.ts'
import { useHydrated } from '../../ui/useHydrated.ts'
import { GroupScreen } from './GroupScreen.tsx'
import { useWaitingPhotos } from './useWaitingPhotos.ts'
import { YardOverview } from './YardOverview.tsx'
import type { YardProps } from './yardParts.ts'
import { createYardStore } from './yardStore.ts'

/** The inspection under way: its groups, or one of them, by the part of the address behind `#` (CAR-2). */
export function Yard({ car, inspection, today }: YardProps) {
  const hydrated = useHydrated()
  const { revalidate } = useRevalidator()
  const [store] = useState(() => createYardStore(inspection.id, inspection, () => void revalidate()))
  const state = useSyncExternalStore(store.subscribe, store.state, store.state)
  const photos = useWaitingPhotos(inspection.id, store)
  const { hash } = useLocation()
  const { groups } = inspection.template
  const place = hydrated ? groups.findIndex(({ id }) => `#${id}` === hash) : -1
  const group = groups[place]
  const flaws = pointsOf(inspection.template)
    .map(({ point }) => point.id)
    .filter(id => isFlaw(store.finding(id).state))
  const numbers = new Map(flaws.map((id, index) => [id, index + 1]))
  const shared = { store, state, photos, numbers, vehicle: car }
  return (
    <div className="yard">
      {group === undefined ? (
        <YardOverview {...shared} car={car} inspection={inspection} today={today} />
      ) : (
        <GroupScreen key={group.id} {...shared} group={group} next={groups[place + 1] ?? null} />
      )}
    </div>
  )
}
