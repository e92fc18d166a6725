import type { VehicleClass } from '../kinds/vehicleClass.ts'
import { formatRupees } from './price.ts'

/** Fees of rule 81 of the Central Motor Vehicles Rules for each class, whole rupees. */
interface ClassFees {
  source: string
  /** Only what is confirmed is said to be law: the rest is a hint at a setting. */
  confirmed: boolean
  rupees: Readonly<Record<VehicleClass, number>>
}

const REGISTRATION = { 'two-wheeler': 300, 'three-wheeler': 600, light: 600, medium: 1_000, heavy: 1_500 }

/**
 * The fees by class, as far as we have read them (VEH-7): the one place of such figures. The days from which they hold were not read, but
 * for the fitness test. Vehicles for hire pay more for registration: ₹1,000 to 7,500 kg.
 */
export const CLASS_FEES = {
  /** Registration and a new number, not for hire. */
  registration: {
    source: 'Telangana transport department, fees of registration',
    confirmed: true,
    rupees: REGISTRATION,
  },
  duplicateRc: {
    source: 'Telangana transport department, fees of registration',
    confirmed: true,
    rupees: { 'two-wheeler': 150, 'three-wheeler': 300, light: 300, medium: 500, heavy: 750 },
  },
  transfer: {
    source: 'half of the fee of registration, by one secondary source',
    confirmed: false,
    rupees: { 'two-wheeler': 150, 'three-wheeler': 300, light: 300, medium: 500, heavy: 750 },
  },
  hypothecation: {
    source: 'one secondary source',
    confirmed: false,
    rupees: { 'two-wheeler': 500, 'three-wheeler': 1_500, light: 1_500, medium: 3_000, heavy: 3_000 },
  },
} as const satisfies Record<string, ClassFees>

/** The fees of the fitness test from a day on, by the age of the vehicle in years; younger ones were not read. */
const FITNESS_FEES: readonly { from: string; source: string; steps: readonly FitnessStep[] }[] = [
  {
    from: '2025-11-11',
    source: 'CMVR, rule 81, as amended in November 2025; DNA, NDTV',
    steps: [
      {
        fromYears: 10,
        rupees: { 'two-wheeler': 400, 'three-wheeler': 600, light: 600, medium: 1_000, heavy: 1_000 },
      },
      {
        fromYears: 15,
        rupees: { 'two-wheeler': 500, 'three-wheeler': 1_000, light: 1_000, medium: 1_300, heavy: 1_500 },
      },
      {
        fromYears: 20,
        rupees: { 'two-wheeler': 2_000, 'three-wheeler': 7_000, light: 15_000, medium: 20_000, heavy: 25_000 },
      },
    ],
  },
]

interface FitnessStep {
  fromYears: number
  rupees: Readonly<Record<VehicleClass, number>>
}

/** What the fitness test of a vehicle costs on a day (YYYY-MM-DD), whole rupees; null where that was not read. */
export function fitnessFee(vehicleClass: VehicleClass, yearOfRegistration: number, day: string): number | null {
  const age = Number(day.slice(0, 4)) - yearOfRegistration
  const steps = FITNESS_FEES.findLast(({ from }) => from <= day)?.steps ?? []
  return steps.findLast(({ fromYears }) => fromYears <= age)?.rupees[vehicleClass] ?? null
}

/** The fees of all classes as one text, for hints: "₹150 two-wheelers, ₹300 three-wheelers and light, ₹500 medium, ₹750 heavy". */
export function feesText({ rupees }: Pick<ClassFees, 'rupees'>): string {
  const sum = (of: VehicleClass) => formatRupees(rupees[of])
  return `${sum('two-wheeler')} for two-wheelers, ${sum('light')} for three-wheelers and light vehicles, ${sum('medium')} for medium and ${sum('heavy')} for heavy ones`
}
