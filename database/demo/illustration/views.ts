/** The pictures an illustrated vehicle can have, in the order a gallery shows them. */
export const DEMO_VIEWS = ['side', 'side-right', 'front', 'rear', 'wheel', 'interior'] as const
export type DemoView = (typeof DEMO_VIEWS)[number]
