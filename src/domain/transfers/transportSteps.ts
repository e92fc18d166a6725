import { readDated, type VehicleDocuments } from '../condition/documentFacts.ts'
import { dayText } from '../text/day.ts'
import type { PlannedStep } from './transferStep.ts'

/** What the papers of a transport vehicle say, and why it needs no permit, null where it does. */
export interface TransportFacts {
  papers: Pick<VehicleDocuments, 'permit' | 'permitPasses' | 'fitnessUntil' | 'taxUntil'>
  withoutPermit: string | null
}

const PERMIT_PASSES: Readonly<Record<string, string>> = {
  yes: 'It passes to the buyer with the transfer.',
  by_leave:
    'It passes only by leave of its authority, on a joint application of both (Motor Vehicles Act, section 82), or is surrendered first.',
  no: 'It does not pass: surrender it first, against a clearance certificate.',
}

const plain = { term: null, hint: null, settled: null, dueOn: null } as const

const untilText = (until: string, soldOn: string) =>
  until < soldOn ? `It ended on ${dayText(until)}.` : `To ${dayText(until)}.`

function permitStep(
  { papers: { permit, permitPasses }, withoutPermit }: TransportFacts,
  same: boolean | null,
): PlannedStep {
  const choice = permit === undefined ? null : (readDated('permit', permit.value)?.choice ?? null)
  const passes = PERMIT_PASSES[permitPasses?.value ?? 'by_leave'] ?? ''
  const away = same === false ? ' For another State it is surrendered before the NOC.' : ''
  const settled =
    choice === 'surrendered'
      ? ({ state: 'done', note: 'surrendered', on: permit?.on ?? null } as const)
      : choice === 'not_needed'
        ? ({ state: 'not_needed', note: 'no permit is needed', on: null } as const)
        : null
  return { ...plain, step: 'permit', who: 'us', hint: withoutPermit ?? `${passes}${away}`, settled }
}

/**
 * The steps that a transport vehicle has before its papers are signed (VEH-7): permit, fitness, tax. `same` says whether it stays in
 * its State, null where that is not known.
 */
export function transportSteps(facts: TransportFacts, soldOn: string, same: boolean | null): PlannedStep[] {
  const { fitnessUntil, taxUntil } = facts.papers
  const tax = taxUntil === undefined ? null : readDated('taxUntil', taxUntil.value)
  const fitness = fitnessUntil === undefined ? 'The papers name no day.' : untilText(fitnessUntil.value, soldOn)
  return [
    permitStep(facts, same),
    { ...plain, step: 'fitness', who: 'us', hint: fitness },
    {
      ...plain,
      step: 'road_tax',
      who: 'us',
      hint:
        tax === null
          ? 'The papers do not say until when it is paid.'
          : tax.until === null
            ? 'Paid for its lifetime.'
            : untilText(tax.until, soldOn),
    },
  ]
}
