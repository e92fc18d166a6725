import { nameKey } from '../text/nameKey.ts'

/** Words and abbreviations by which the makers call a gearbox that shifts without a clutch pedal. */
const WITHOUT_PEDAL =
  /\b(?:auto|automatic|automated|at|amt|ags|cvt|ivt|ecvt|dct|dca|dsg|tct|tiptronic|s tronic|pdk|powershift|torque converter|single speed|direct drive)\b/u

/** What has a pedal, or none but a lever moved by hand: it outweighs the words above ("clutchless manual", "iMT"). */
const BY_HAND = /\b(?:manual|imt|mt)\b/u

/**
 * Whether a gearbox of this name has no clutch pedal and shifts by itself (FIND-2, FIND-6): `Automatic`, `AMT`, `CVT`,
 * `DCT` and their like. `iMT` and `Clutchless Manual` are shifted by hand and are none; `Automated Manual` is one.
 */
export function isAutomaticGearbox(name: string): boolean {
  const key = nameKey(name)
  if (/\bautomated manual\b/u.test(key)) return true
  return WITHOUT_PEDAL.test(key) && !BY_HAND.test(key)
}
