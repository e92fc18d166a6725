import { DEAL_STATE_NAMES, type DealState } from '#domain/deals/deal.ts'
import { Tag, type Tone } from '../ui/Tag.tsx'

const TONES: Readonly<Record<DealState, Tone>> = { open: 'accent', sold: 'done', cancelled: 'quiet' }

/** The state of a deal as a tag; a car that was handed over says so. */
export function DealStateTag({ state, handedOver }: { state: DealState; handedOver: boolean }) {
  return <Tag tone={TONES[state]}>{state === 'sold' && handedOver ? 'Handed over' : DEAL_STATE_NAMES[state]}</Tag>
}
