/** In pixels. */
export interface Size {
  width: number
  height: number
}

const PREVIEW: Size = { width: 320, height: 320 }
const PREVIEW_QUALITY = 0.7

/** A size scaled down, never up, so that it fits into a box; its ratio stays. */
export function fitWithin({ width, height }: Size, box: Size): Size & { scale: number } {
  const scale = Math.min(1, box.width / width, box.height / height)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)), scale }
}

function draw(image: ImageBitmap, box: Size): HTMLCanvasElement {
  const { width, height } = fitWithin(image, box)
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('this browser does not draw')
  // JPEG has no transparency: without a background it would become black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, 0, 0, width, height)
  return canvas
}

/** The image as a JPEG that fits into a box, of this quality (0 to 1). Rejects when the browser cannot make one. */
export function drawJpeg(image: ImageBitmap, box: Size, quality: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const take = (blob: Blob | null) => (blob === null ? reject(new Error('no picture was made')) : resolve(blob))
    draw(image, box).toBlob(take, 'image/jpeg', quality)
  })
}

/**
 * A small picture as a data URL: the content security policy forbids blobs, and a full photo would take much memory.
 */
export function drawPreview(image: ImageBitmap): string {
  return draw(image, PREVIEW).toDataURL('image/jpeg', PREVIEW_QUALITY)
}
