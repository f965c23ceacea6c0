import type { Font } from 'fontkit'

type Positioning = {
  applyAnchor(mark: { markAnchor: unknown }, base: unknown, glyph: number): void
}
type Inner = { _layoutEngine?: { engine?: { GPOSProcessor?: Positioning } | null } }

const mended = new WeakSet<object>()

/**
 * A font may say that a mark has no place on a letter; fontkit 2.0.4 throws then, as for the names
 * ਸਿੰਘ, శ్రీనివాస్ and ភ្នំពេញ. From here on the mark stands where it comes. Both of its builds
 * need it: PDFKit loads another one than we do.
 */
export const allowMissingAnchors = (font: Font): void => {
  const positioning = (font as Font & Inner)._layoutEngine?.engine?.GPOSProcessor
  if (!positioning) return
  const prototype = Object.getPrototypeOf(positioning) as Positioning
  if (mended.has(prototype)) return
  mended.add(prototype)
  const { applyAnchor } = prototype
  prototype.applyAnchor = function (mark, base, glyph) {
    if (base && mark.markAnchor) applyAnchor.call(this, mark, base, glyph)
  }
}
