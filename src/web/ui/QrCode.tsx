import type { QrDrawing } from '#domain/text/qrDrawing.ts'

/**
 * A QR code that the server drew (`drawQr`), black on white in every scheme. `label` says what it holds, for who cannot see it;
 * `mm` is its side with its quiet zone in millimetres, on paper at least 30.
 */
export function QrCode({
  drawing: { size, path },
  label,
  mm = 35,
}: {
  drawing: QrDrawing
  label: string
  mm?: number
}) {
  const side = `${Math.max(mm, 30)}mm`
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="flex-none forced-color-adjust-none"
      style={{ width: side, height: side }}
    >
      {/* Drawn, not a background: paper leaves those out, and a colour of the theme is another one in the dark. */}
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
