/** Names of models of two letters that say the model wherever they stand. */
export const SHORT_NAMES: ReadonlySet<string> = new Set(['fz', 'rx', 'ct', 'xl', 'sz', 'hf'])

/** Names of models that are common words, too: they count only beside their brand, or standing almost alone. */
export const BRAND_NEEDED: ReadonlySet<string> = new Set(
  'sport king gem boss partner street speed iron star magic super classic roadster fat max royal storm flash photon eco'.split(
    ' ',
  ),
)

/** Styles of motorcycles, each with how the names of their models begin. */
export const STYLES: ReadonlyMap<string, readonly string[]> = new Map([
  [
    'sports bike, sport bike, sportsbike, sports bikes, racing bike, race bike, bike sports, sporty bike',
    'yzf r|r15|rc 125|rc 200|rc 390|ninja|apache rr|cbr|pulsar rs|pulsar 220f|gixxer sf|hayabusa|karizma|gt250r|panigale|s 1000 rr|g 310 rr|rs 457|f77'.split(
      '|',
    ),
  ],
  [
    'cruiser bike, cruiser bikes, bike cruiser, cruiser motorcycle, cruise bike',
    'avenger|meteor|thunderbird|intruder|street 750|iron 883|fat bob|fat boy|forty eight|superlow|super meteor|vulcan'.split(
      '|',
    ),
  ],
  [
    'adventure bike, adventure bikes, touring bike, tourer bike, adv bike, off road bike, offroad bike',
    'himalayan|xpulse|390 adventure|250 adventure|g 310 gs|f 850 gs|r 1250 gs|versys|v strom|trk|adventure|multistrada|impulse'.split(
      '|',
    ),
  ],
])
