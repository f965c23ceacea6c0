import PDFDocument from 'pdfkit'
import { expect, it } from 'vitest'
import { openFonts } from '#platform/fonts/fonts.ts'
import { outlineOf } from '#platform/fonts/outline.ts'
import { readSettings } from '#platform/settings/env.ts'
import { useSettings } from '#platform/settings/settings.ts'
import { embeddedFont } from './embedded-font.ts'

it.each(['Glow', '👩‍🔬', 'ကြွေး'])('is as wide as the shape of %s', async (text) => {
  useSettings(readSettings({ DEMO: 'off', SECRET_KEY: 'k'.repeat(40) }))
  const faces = (await openFonts(text)).regular
  const face = faces.find(({ font }) => font.hasGlyphForCodePoint(text.codePointAt(0) ?? 0))
  if (face === undefined) throw new Error('no font')
  const document = new PDFDocument().font(embeddedFont(face) as unknown as Uint8Array, 20)
  const width = document.widthOfString(text, { features: [] })
  expect(width).toBeCloseTo(outlineOf(text, [face], 20).width, 6)
})
