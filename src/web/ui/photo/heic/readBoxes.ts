/** A box of an ISO base media file (ISO 14496-12): its type, and the bytes in it. */
export interface Box {
  type: string
  content: DataView
}

export const viewOf = (view: DataView, from: number, length = view.byteLength - from): DataView =>
  new DataView(view.buffer, view.byteOffset + from, length)

export const textOf = (view: DataView, from: number): string =>
  String.fromCharCode(view.getUint8(from), view.getUint8(from + 1), view.getUint8(from + 2), view.getUint8(from + 3))

/** The boxes in these bytes. Throws a RangeError where one is longer than what holds it. */
export function readBoxes(view: DataView): Box[] {
  const boxes: Box[] = []
  for (let at = 0; at + 8 <= view.byteLength;) {
    const size = view.getUint32(at)
    const isLong = size === 1
    const head = isLong ? 16 : 8
    const length = size === 0 ? view.byteLength - at : isLong ? Number(view.getBigUint64(at + 8)) : size
    if (length < head) throw new RangeError('a box is shorter than its own head')
    boxes.push({ type: textOf(view, at + 4), content: viewOf(view, at + head, length - head) })
    at += length
  }
  return boxes
}

/** An unsigned number of so many bytes; none is 0. */
export function readNumber(view: DataView, at: number, bytes: number): number {
  let value = 0
  for (let place = 0; place < bytes; place += 1) value = value * 256 + view.getUint8(at + place)
  return value
}
