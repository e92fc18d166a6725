import type { Fault } from './fault.ts'
import { copies } from './copies/copies.ts'
import { hostileFiles } from './files/hostileFiles.ts'
import { floods } from './floods/floods.ts'
import { badInputs } from './inputs/badInputs.ts'
import { kills } from './kills/kills.ts'
import { longInputs } from './longInputs/longInputs.ts'
import { hostileLists } from './lists/hostileLists.ts'
import { mixedLoad } from './load/mixedLoad.ts'
import { outages } from './outages/outages.ts'
import { services } from './services/services.ts'
import { firstStarts } from './starts/firstStarts.ts'

/** Every kind of fault, in the order of docs/reliability.md. */
export const FAULTS: readonly Fault[] = [
  kills,
  firstStarts,
  outages,
  services,
  copies,
  floods,
  longInputs,
  mixedLoad,
  hostileFiles,
  hostileLists,
  badInputs,
]
