import type { BrowserContextOptions, Page } from '@playwright/test'

/** The screens that pictures are taken of, in CSS pixels. */
export const SCREENS = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 1.5, isMobile: true, hasTouch: true },
  laptop: { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 },
} as const
export type ScreenName = keyof typeof SCREENS

/** What a picture is taken of. */
export interface Scene {
  /** Of the file as well: small letters and hyphens. */
  name: string
  address: string
  /** Leads from the page as it opens to the state that is meant. */
  arrange?: (page: Page) => Promise<void>
  /** A dialog over the page: only the visible part of the screen is taken. */
  window?: true
  /** Taken on this screen alone. */
  only?: ScreenName
  /** Whether it is also taken in the dark colour scheme. */
  dark?: boolean
  /** The session of the signed-in person. */
  storageState?: BrowserContextOptions['storageState']
  /** A sheet of paper as it is printed, not the screen. */
  printed?: true
}
