import qrcode from 'qrcode-generator'

const quietZone = 4

/** The code as a square a till can scan: always dark on light, whatever the theme. */
export const CodeQr = ({ text }: { text: string }) => {
  const code = qrcode(0, 'M')
  code.addData(text)
  code.make()
  const count = code.getModuleCount()
  const cells: string[] = []
  for (let row = 0; row < count; row += 1)
    for (let column = 0; column < count; column += 1)
      if (code.isDark(row, column)) cells.push(`M${column + quietZone} ${row + quietZone}h1v1h-1z`)
  const size = count + 2 * quietZone
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label="The code as a QR code"
      shapeRendering="crispEdges"
      className="size-56 rounded-control bg-white"
    >
      <path d={cells.join('')} fill="black" />
    </svg>
  )
}
