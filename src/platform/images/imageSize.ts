import { loadSharp } from './loadSharp.ts'

/** Width and height in pixels of an image that we have encoded ourselves. Reads only the header. */
export async function imageSize(bytes: Uint8Array): Promise<{ width: number; height: number }> {
  const sharp = await loadSharp()
  const { width, height } = await sharp(bytes).metadata()
  return { width, height }
}
