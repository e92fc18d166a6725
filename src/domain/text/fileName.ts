// oxlint-disable-next-line no-control-regex
const MISLEADING = /[\u0000-\u001F\u007F\u200E\u200F\u202A-\u202E\u2066-\u2069<>:"|?*]/g

/** A file name from outside, without its path and without control and special characters, of at most 120 characters. */
export function cleanFileName(name: string): string {
  const last = name.normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  return last.replace(MISLEADING, '').trim().slice(0, 120) || 'file'
}
