import type { TemplateFacts } from '#domain/templates/template.ts'
import type { CarTransfers } from '#services/transfers/readCarTransfers.ts'
import { Panel } from '../ui/Panel.tsx'
import { DaysLine } from './DaysLine.tsx'
import { TransferSteps } from './TransferSteps.tsx'
import { RcLink } from './RcLink.tsx'

interface SalePanelProps {
  sale: CarTransfers
  today: string
  /** The prepared text by which the buyer is reminded, with what is known of car and dealer. */
  remind: { text: string; facts: TemplateFacts } | null
  /** The car's name, and the public address of the site. */
  car: string
  origin: string
  className?: string
}

/** How many steps of papers are behind, in words. */
export const doneText = (steps: readonly { state: string }[]): string =>
  `${steps.filter(({ state }) => state !== 'open').length} of ${steps.length} done`

/** Whether a sale came to nothing: its papers ended with steps open. */
export const cameToNothing = ({ closedOn, steps }: CarTransfers): boolean =>
  closedOn !== null && steps.some(({ state }) => state === 'open')

/** The papers of a sale: its days on a line, each step, and where the buyer reads them (DESK-3). */
export function SalePanel({ sale, today, remind, car, origin, className }: SalePanelProps) {
  return (
    <Panel
      className={className}
      title="Papers of the sale"
      aside={<span className="text-sm text-muted tabular-nums">{doneText(sale.steps)}</span>}
    >
      <DaysLine limits={sale.limits} today={sale.closedOn === null ? today : null} />
      <TransferSteps key={sale.id} papers={sale} today={today} primary remind={remind} />
      <RcLink reference={sale.reference} car={car} origin={origin} />
    </Panel>
  )
}
