/** The first owner of the demo site that tests run against: the account made with its data, and again where there is none. */
export const OWNER = { email: 'owner@cars.example', password: 'a long secret' } as const

/** The variables that make this owner. */
export const OWNER_VARIABLES = { ADMIN_EMAIL: OWNER.email, ADMIN_PASSWORD: OWNER.password } as const
