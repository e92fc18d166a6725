import type { LandingData } from './loadLanding.ts'

/** The pages above a landing page in its breadcrumbs: home, the catalogue, and the landing pages above it. */
export function landingSteps({ above }: Pick<LandingData, 'above'>): { name: string; path: string }[] {
  return [
    { name: 'Home', path: '/' },
    { name: 'Buy', path: '/buy' },
    ...above.map(({ name, path }) => ({ name, path })),
  ]
}
