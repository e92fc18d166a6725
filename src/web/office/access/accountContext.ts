import { createContext } from 'react-router'
import type { Account } from '#domain/account/account.ts'

/** Who is signed in: set by the guards of `guards.ts`, so only pages behind one may ask. */
export const accountContext = createContext<Account>()
