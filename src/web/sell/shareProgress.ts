/**
 * How far each file of one request is, from 0 to 1, by how many of the request's bytes are sent: files go out one after
 * another in this order, behind everything else.
 */
export function shareProgress(sizes: readonly number[], sent: number, total: number): number[] {
  const others = Math.max(0, total - sizes.reduce((sum, size) => sum + size, 0))
  let left = Math.max(0, sent - others)
  return sizes.map(size => {
    const part = size === 0 ? 1 : Math.min(1, left / size)
    left = Math.max(0, left - size)
    return part
  })
}
