import { FIRST_STEPS, isFirstStep, type FirstStep } from '#domain/settings/firstSteps.ts'
import type { Site } from '../site.ts'

/** Notes that a question of the first start was answered or skipped: it is not asked again by itself (DESK-1). */
export async function passStep(
  { database, clock }: Pick<Site, 'database' | 'clock'>,
  actor: string,
  step: FirstStep,
): Promise<void> {
  await database.transaction(transaction =>
    transaction
      .insertInto('setupSteps')
      .values({ step, at: clock.now(), actor })
      .onConflict(conflict => conflict.column('step').doNothing())
      .execute(),
  )
}

/** The questions that are behind: answered or skipped here, or saved in the settings. */
export async function passedSteps({ database: { query } }: Pick<Site, 'database'>): Promise<FirstStep[]> {
  const [passed, saved] = await Promise.all([
    query.selectFrom('setupSteps').select('step').execute(),
    query.selectFrom('settingsVersions').select('section').distinct().execute(),
  ])
  const behind = new Set([...passed.map(({ step }) => step), ...saved.map(({ section }) => section)])
  return FIRST_STEPS.filter(step => isFirstStep(step) && behind.has(step))
}
