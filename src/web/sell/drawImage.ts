interface Size { width: number; height: number }

const JPEG_QUALITY = 0.85
const PREVIEW_EDGE = 320
const PREVIEW_QUALITY = 0.7

/** A size scaled down, never up, so that no edge is longer than `longestEdge`. */
export function fitWithin({ width, height }: Size, longestEdge: number): Size & { scale: number } {
  const scale = Math.min(1, longestEdge / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)), scale }
}

function draw(image: ImageBitmap, longestEdge: number): HTMLCanvasElement {
  const { width, height } = fitWithin(image, longestEdge)
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('this browser does not draw')
  // JPEG knows no transparency: without a ground it would turn black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, 0, 0, width, height)
  return canvas
}

/** The image as a JPEG whose edges are at most so long [px]. Rejects when the browser cannot make one. */
export function drawJpeg(image: ImageBitmap, longestEdge: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const take = (blob: Blob | null) => blob === null ? reject(new Error('no picture was made')) : resolve(blob)
    draw(image, longestEdge).toBlob(take, 'image/jpeg', JPEG_QUALITY)
  })
}

/** A small picture as a data address: the content security policy shows no blobs, and a whole photo would take much memory. */
export function drawPreview(image: ImageBitmap): string {
  return draw(image, PREVIEW_EDGE).toDataURL('image/jpeg', PREVIEW_QUALITY)
}
