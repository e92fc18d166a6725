/** The six body types of the home page, in the order of HOME-5; the first is chosen by default. */
export const BODY_TYPES = ['Hatchback', 'Sedan', 'Suv', 'Muv', 'Luxury Sedan', 'Luxury SUV'] as const

export type BodyType = (typeof BODY_TYPES)[number]
