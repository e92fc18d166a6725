/** A number of bytes as people read it: `12.3 MB`. */
export function sizeText(bytes: number): string {
  const units = ['B', 'KB', 'MB', 'GB', 'TB']
  let size = bytes
  let unit = 0
  for (; size >= 1_000 && unit < units.length - 1; unit += 1) size /= 1_000
  return `${unit === 0 ? size : size.toFixed(1)} ${units[unit]}`
}
