import {
  ELECTRIC_WORDS,
  PANEL_WORDS,
  PAPER_WORDS,
  PART_WORDS,
  ROAD_WORDS,
  TYRE_WORDS,
  type GroupRow,
} from './groupRow.ts'

const PAPERS: GroupRow = [
  'Papers and keys',
  null,
  PAPER_WORDS,
  [
    'RC matches the vehicle',
    'Chassis number readable and as in the RC',
    'Engine or motor number readable and as in the RC',
    'Permit: kind, area, holder, until',
    'Fitness certificate: until',
    'Road tax paid: until',
    'Insurance and PUC seen',
    'Seal of the fare meter, date of the gas cylinder’s test',
    'Keys turn, lock and start',
  ],
]

const ENGINE: GroupRow = [
  'Engine and gas',
  'rear',
  ['smoke', 'leak', 'knock', 'hot', 'hard to start', 'old', 'loose'],
  [
    'Cold start',
    'Idle and noise',
    'Exhaust smoke',
    'Oil leaks',
    'Engine oil: level and look',
    'Cooling: fan, fins or radiator',
    'Engine mountings',
    'Air filter and carburettor or injector',
    'Silencer and its joint',
    'Gas cylinder: valve, brackets, plate',
    'Gas pipes and regulator, soap test',
    'Changes from gas to petrol and back',
    'Fuel tank and lines',
  ],
]

const MOTOR: GroupRow = [
  'Motor and battery',
  'rear',
  ['noise', 'hot', 'swollen', 'corroded', 'error shown', 'less than said', 'does not work'],
  [
    'Motor: noise and heat',
    'Controller: no cut-outs',
    'Battery: lead or lithium, age, maker',
    'Battery health by display or test (SoH)',
    'Cells or blocks: level, swelling, terminals',
    'Range seen on a test',
    'Charges to full, time taken',
    'Charger and its cable',
    'Charging socket and fuse',
    'Errors stored in the battery’s management (BMS)',
    'High-voltage cables and covers',
    'Forward, reverse and speed modes',
    'Battery owned, not hired; warranty seen',
  ],
]

const REST: readonly GroupRow[] = [
  [
    'Clutch, gears, drive shafts',
    'rear',
    ['slips', 'jumps out', 'hard', 'leak', 'torn', 'noise', 'worn'],
    [
      'Clutch or drive takes up evenly',
      'Every gear, and reverse',
      'Gear linkage and cables',
      'Gearbox and differential: oil leaks',
      'Drive shaft, left: boots and joints',
      'Drive shaft, right: boots and joints',
      'Differential noise',
    ],
  ],
  [
    'Steering, fork, springs',
    'front',
    PART_WORDS,
    [
      'Steering head without play or notch',
      'Handlebar or wheel straight',
      'Front fork or trailing arm',
      'Front shock and spring',
      'Rear shock, left',
      'Rear shock, right',
      'Rear springs and trailing arms',
      'Wheel bearings',
    ],
  ],
  [
    'Brakes',
    'left',
    ['worn', 'scored', 'soft', 'sticks', 'leak', 'noise', 'pulls'],
    [
      'Front brake',
      'Rear brake, left',
      'Rear brake, right',
      'Brake fluid, pipes and hoses',
      'Parking brake holds',
      'Pedal height and feel',
    ],
  ],
  [
    'Tyres and rims',
    'left',
    TYRE_WORDS,
    [
      'Front tyre: tread and date code',
      'Rear tyre, left: tread and date code',
      'Rear tyre, right: tread and date code',
      'Spare wheel',
      'Rims true, no cracks',
      'Wheel nuts, jack and spanner',
    ],
  ],
  [
    'Body',
    'left',
    PANEL_WORDS,
    [
      'Chassis rails and cross members: rust, welds',
      'Floor',
      'Front panel and mudguard',
      'Windscreen and wiper',
      'Side panels and doors, left',
      'Side panels and doors, right',
      'Rear panel or tailgate',
      'Hood or roof, and its frame',
      'Seats, or load deck and its sides',
      'Grab rails, partition and luggage space',
    ],
  ],
  [
    'Meter and electrics',
    'inside',
    ELECTRIC_WORDS,
    [
      'Fare meter runs and prints',
      'Battery: voltage and date',
      'Headlamp, low and high',
      'Tail, brake and number plate lamps',
      'Indicators and horn',
      'Meter cluster and warning lamps',
      'HSRP plates, reflectors and colour as the permit asks',
    ],
  ],
  [
    'Road test',
    null,
    ROAD_WORDS,
    ['Pulls with load or on a slope', 'Runs straight, does not lean to a side', 'Stops straight', 'Starts again warm'],
  ],
]

/** 70 points of a three-wheeler with an engine, for people or goods (VEH-6). */
export const THREE_WHEELER_POINTS: readonly GroupRow[] = [PAPERS, ENGINE, ...REST]

/** The same for one that runs on a battery, an e-rickshaw or e-cart among them (VEH-6). */
export const ELECTRIC_THREE_WHEELER_POINTS: readonly GroupRow[] = [PAPERS, MOTOR, ...REST]
