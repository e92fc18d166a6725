/**
 * What is missing or wrong about a site, for whoever looks after it (OPS-7). `serious`: something is lost, closed or open
 * to strangers until it is mended.
 */
export interface SiteWarning {
  key: WarningKey
  severity: 'warning' | 'serious'
  /** What is wrong, in whole sentences without any secret. */
  text: string
  /** What to do about it, in whole sentences. */
  remedy: string
}

/** Every warning there is. Each has a paragraph in docs/operations.md under this name. */
export const WARNING_KEYS = [
  'nobody-is-mailed',
  'no-mail-server',
  'invented-sender',
  'invented-profile',
  'authorisation-ends',
  'mails-stuck',
  'no-public-address',
  'public-address-without-tls',
  'certificate-ends',
  'demo-mode-in-public',
  'headers-of-a-proxy-not-believed',
  'reached-around-the-proxy',
  'disk-almost-full',
  'no-backup',
  'backup-too-old',
  'backup-not-passed-on',
  'clock-wrong',
  'clock-jumped',
  'clock-in-doubt',
  'database-damaged',
  'listens-without-tls',
  'data-folder-open-to-others',
  'password-in-the-environment',
  'keeping-begins',
] as const

export type WarningKey = (typeof WARNING_KEYS)[number]

/** Makes a warning; text and remedy are whole sentences. */
export function warn(
  key: SiteWarning['key'],
  severity: SiteWarning['severity'],
  text: string,
  remedy: string,
): SiteWarning {
  return { key, severity, text, remedy }
}

/** Where docs/operations.md explains a warning. */
export const guideTo = (key: WarningKey): string => `docs/operations.md#${key}`
