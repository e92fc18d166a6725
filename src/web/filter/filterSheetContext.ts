import { createContext } from 'react'

/** Opens the filter sheet from anywhere on any page (NAV-3). */
export const OpenFilterSheet = createContext<() => void>(() => {})
