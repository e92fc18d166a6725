/**
 * What holds for cars by age and emission stage in Delhi and the National Capital Region. Figures of law stand here alone,
 * each with its day and source; a new notification is a new row. State of knowledge: 22 Nov 2026.
 */
export const NCR_LAW = {
  /** How many years a car may be used from its registration on, by fuel. */
  age: {
    Diesel: 10,
    Petrol: 15,
    source: 'National Green Tribunal, 2015, and Supreme Court, 2018',
  },
  /** Cars of this stage or newer are protected from being acted on for their age. */
  protectedFrom: { stage: 'BS-IV', from: '2025-12-17', source: 'Supreme Court, order of 17 Dec 2025' },
  /** While stage IV of the Graded Response Action Plan is in force, cars of these stages or older stay off the road. */
  grapFour: {
    Petrol: 'BS-III',
    Diesel: 'BS-IV',
    from: '2025-12-17',
    source: 'stage IV of the Graded Response Action Plan, as of 17 Dec 2025',
  },
} as const

/**
 * The first four characters of numbers that are registered in the region outside Delhi, whose numbers all begin with DL: its
 * districts in Haryana, Uttar Pradesh and Rajasthan.
 */
export const NCR_OFFICES: ReadonlySet<string> = new Set(
  [
    'HR05 HR06 HR10 HR12 HR13 HR14 HR16 HR26 HR27 HR29 HR30 HR31 HR35 HR36 HR38 HR51 HR55 HR72',
    'UP12 UP13 UP14 UP15 UP16 UP17 UP19 UP37',
    'RJ02 RJ05',
  ]
    .join(' ')
    .split(' '),
)
