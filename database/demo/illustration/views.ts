/** The pictures that an illustrated vehicle can have, in the order of a gallery. */
export const DEMO_VIEWS = ['three-quarter', 'side', 'front', 'rear', 'wheel', 'interior'] as const
export type DemoView = (typeof DEMO_VIEWS)[number]
