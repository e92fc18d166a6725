/** A hash as the page shows it: `4be1…c9d2`. */
export function shortHash(hash: string): string {
  return `${hash.slice(0, 4)}…${hash.slice(-4)}`
}
