type Area = { x: number; y: number; width: number; height: number }

const hueOf = (hue: number): number => ((hue % 360) + 360) % 360

/** The colour of `hsl(hue saturation lightness)` as `#rrggbb`. PDFKit does not know `hsl()`. */
export const hsl = (hue: number, saturation: number, lightness: number): string => {
  const spread = saturation * Math.min(lightness, 1 - lightness)
  const channel = (offset: number): string => {
    const turn = (offset + hueOf(hue) / 30) % 12
    const value = lightness - spread * Math.max(-1, Math.min(turn - 3, 9 - turn, 1))
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${channel(0)}${channel(8)}${channel(4)}`
}

/** The same tones as a preview card. They stand in for a missing picture. */
export const fillTones = (
  document: PDFKit.PDFDocument,
  { x, y, width, height }: Area,
  [first, second, third]: readonly [number, number, number],
): void => {
  const tones = document.linearGradient(x, y, x + width, y + height)
  tones.stop(0, hsl(first, 0.7, 0.8)).stop(0.55, hsl(second, 0.58, 0.66))
  tones.stop(1, hsl(third, 0.46, 0.5))
  document.rect(x, y, width, height).fill(tones)
}

/** Draws within rounded corners. */
export const clipped = (
  document: PDFKit.PDFDocument,
  { x, y, width, height }: Area,
  radius: number,
  draw: () => void,
): void => {
  document.save()
  document.roundedRect(x, y, width, height, radius).clip()
  draw()
  document.restore()
}
