/** What of visitors is counted (DESK-8): a look at a car's page, the heart, and presses of the telephone and of WhatsApp. */
export const COUNTED = ['view', 'shortlist', 'call', 'whatsapp'] as const
export type Counted = (typeof COUNTED)[number]

/** How often each happened. */
export interface Presses {
  views: number
  shortlists: number
  calls: number
  whatsapps: number
}

/** Their names, in the order of tables. */
export const COUNTS = ['views', 'shortlists', 'calls', 'whatsapps'] as const satisfies readonly (keyof Presses)[]

export const NO_PRESSES: Presses = { views: 0, shortlists: 0, calls: 0, whatsapps: 0 }

/** Where each is counted. */
export const COUNTED_AS: Readonly<Record<Counted, keyof Presses>> = {
  view: 'views',
  shortlist: 'shortlists',
  call: 'calls',
  whatsapp: 'whatsapps',
}

/** The sum of both. */
export function addPresses(one: Presses, other: Presses): Presses {
  return {
    views: one.views + other.views,
    shortlists: one.shortlists + other.shortlists,
    calls: one.calls + other.calls,
    whatsapps: one.whatsapps + other.whatsapps,
  }
}

const ROBOT =
  /bot|crawl|spider|slurp|preview|monitor|scan|curl|wget|python|http-?client|axios|node|headless|lighthouse/i

/** Whether a program says by its `User-Agent` that no person sits before it; one that says nothing counts as such. */
export function isRobot(program: string | undefined): boolean {
  return program === undefined || program === '' || ROBOT.test(program)
}
