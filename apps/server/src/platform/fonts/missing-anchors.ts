import type { Font } from 'fontkit'

type Positioning = {
  applyAnchor(mark: { markAnchor: unknown }, base: unknown, glyph: number): void
}
type Inner = { _layoutEngine?: { engine?: { GPOSProcessor?: Positioning } | null } }

const mended = new WeakSet<object>()

/**
 * A font may give a mark no anchor on a letter. fontkit 2.0.4 throws an error then, for example at
 * the names ਸਿੰਘ, శ్రీనివాస్ and ភ្នំពេញ. This changes fontkit so that such a mark stays where it
 * is. PDFKit may load a second copy of fontkit, which has to be changed as well.
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
