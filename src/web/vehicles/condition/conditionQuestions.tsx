import type { CarConditionView } from '#domain/condition/carConditionView.ts'
import type { VehicleDetail } from '../loadVehiclePage.ts'
import type { Question } from '../Questions.tsx'
import { Flaws, flawsAside } from './Flaws.tsx'
import { Odometer } from './Odometer.tsx'
import { Documents } from './Documents.tsx'

/** The questions about the condition of a car; those that nothing answers are left out (CAR-1 to CAR-3). */
export function conditionQuestions(
  vehicle: Pick<VehicleDetail, 'productId' | 'category' | 'kind'>,
  { papers, ncr, inspection, readings, readingsText }: CarConditionView,
): Question[] {
  return [
    {
      id: 'flaws',
      title: 'What is wrong with it?',
      aside: inspection === null ? undefined : flawsAside(inspection.counts),
      content: inspection === null ? null : <Flaws inspection={inspection} vehicle={vehicle} />,
    },
    {
      id: 'papers',
      title: 'Are the papers in order?',
      aside: papers.length === 0 ? undefined : 'Seen on the days named; documents stay with us',
      content: papers.length === 0 && ncr.length === 0 ? null : <Documents papers={papers} ncr={ncr} />,
    },
    {
      id: 'odometer',
      title: 'How far has it gone?',
      aside: readingsText ?? undefined,
      content: readings.length === 0 ? null : <Odometer readings={readings} />,
    },
  ]
}
