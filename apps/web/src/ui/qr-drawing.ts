import qrcode from 'qrcode-generator'

const quietZone = 4

/** `size` is the side in squares, including the margin. */
export const qrDrawing = (text: string): { size: number; path: string } => {
  const code = qrcode(0, 'M')
  code.addData(text)
  code.make()
  const count = code.getModuleCount()
  const cells: string[] = []
  for (let row = 0; row < count; row += 1)
    for (let column = 0; column < count; column += 1)
      if (code.isDark(row, column)) cells.push(`M${column + quietZone} ${row + quietZone}h1v1h-1z`)
  return { size: count + 2 * quietZone, path: cells.join('') }
}
