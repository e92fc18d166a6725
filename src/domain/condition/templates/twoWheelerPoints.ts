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
    'Insurance seen: own damage and third party',
    'PUC certificate seen',
    'Service book or bills seen',
    'Both keys turn, lock and open',
  ],
]

const ENGINE: GroupRow = [
  'Engine',
  'left',
  ['smoke', 'leak', 'rattle', 'knock', 'hard to start', 'stalls', 'rust'],
  [
    'Cold start',
    'Self-starter',
    'Kick start',
    'Exhaust smoke, cold and revved',
    'Tappet and timing chain noise',
    'Oil leaks at head, cover and crankcase',
    'Engine oil: level and look',
    'Idle steady, warm',
    'Throttle returns by itself',
    'Silencer and its joint',
    'Fuel tank: rust, dents, leaks',
  ],
]

const MOTOR: GroupRow = [
  'Motor and battery',
  'left',
  ['noise', 'hot', 'error shown', 'loose plug', 'locked', 'less than said', 'does not work'],
  [
    'Motor: noise and play',
    'Controller: no cut-outs, no heat',
    'Battery health by its own display or a test (SoH)',
    'Battery case and seal, no swelling',
    'Range seen on a test, against the meter',
    'Charges to full, time taken',
    'Charger and its cable',
    'Charging socket and its flap',
    'Errors stored in the battery’s management (BMS)',
    'Account with the maker can be handed over',
    'Battery owned, not hired; warranty seen',
  ],
]

const clutchOrDrive = (isElectric: boolean): GroupRow => [
  isElectric ? 'Drive' : 'Clutch and drive',
  'left',
  ['slips', 'jerks', 'hard', 'stretched', 'worn', 'noise', 'leak'],
  isElectric
    ? [
        'Belt, chain or hub: noise and play',
        'Every riding mode',
        'Reverse or parking mode',
        'Regenerative braking',
        'Throttle answers evenly',
        'Drive cover and its bolts',
      ]
    : [
        'Clutch or CVT takes up without slip',
        'Every gear in and out, neutral found',
        'Chain, or CVT belt and rollers',
        'Sprockets',
        'Gearbox or drive oil leaks',
        'Chain cover or drive cover',
      ],
]

const REST: readonly GroupRow[] = [
  [
    'Frame and panels',
    'right',
    PANEL_WORDS,
    [
      'Frame straight: head, spine, swing arm',
      'No weld or filler on the frame',
      'Main stand and side stand',
      'Side panels and tail',
      'Front panel, mudguards and floorboard',
      'Seat and its lock',
      'Footrests, grab rail and saree guard',
    ],
  ],
  [
    'Fork and steering',
    'front',
    PART_WORDS,
    [
      'Fork tubes straight, no pitting',
      'Fork seals dry',
      'Steering head without play or notch',
      'Handlebar straight, grips and levers',
      'Rear shock or mono-shock',
      'Swing arm and its bushes',
    ],
  ],
  [
    'Brakes',
    'left',
    ['worn', 'scored', 'soft', 'sticks', 'leak', 'noise', 'does not work'],
    [
      'Front pads or shoes',
      'Rear pads or shoes',
      'Discs or drums',
      'CBS or ABS: both wheels, lamp goes out',
      'Brake fluid, hoses and cables',
    ],
  ],
  [
    'Wheels and tyres',
    'right',
    TYRE_WORDS,
    [
      'Front tyre: tread and date code',
      'Rear tyre: tread and date code',
      'Front rim or spokes: true, no cracks',
      'Rear rim or spokes: true, no cracks',
      'Wheel bearings',
    ],
  ],
  [
    'Electrics',
    'front',
    ELECTRIC_WORDS,
    [
      '12 V battery: voltage and date',
      'Headlamp, low and high',
      'Tail lamp and brake lamp',
      'Indicators',
      'Horn',
      'Meter, warning lamps and trip',
      'Phone or USB charging',
      'Mirrors and HSRP plates, front and rear',
    ],
  ],
  [
    'Test ride',
    null,
    ROAD_WORDS,
    [
      'Pulls cleanly from a stand',
      'Runs straight with a light hand',
      'Stops straight, without shudder',
      'Fork and shocks over bumps',
      'Starts again warm',
    ],
  ],
]

/** 60 points of a motorcycle, scooter or moped with an engine (VEH-6). */
export const TWO_WHEELER_POINTS: readonly GroupRow[] = [PAPERS, ENGINE, clutchOrDrive(false), ...REST]

/** The same for one that runs on a battery: motor and battery stand in the place of the engine (VEH-6). */
export const ELECTRIC_TWO_WHEELER_POINTS: readonly GroupRow[] = [PAPERS, MOTOR, clutchOrDrive(true), ...REST]
