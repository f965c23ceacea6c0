import { qrDrawing } from '#ui/qr-drawing.ts'

/** Always dark on light, because scanners need it. */
export const CodeQr = ({ text }: { text: string }) => {
  const { size, path } = qrDrawing(text)
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label="The code as a QR code"
      shapeRendering="crispEdges"
      className="size-56 rounded-control bg-white"
    >
      <path d={path} fill="black" />
    </svg>
  )
}
