import { Html } from './html.ts'

export type Good = {
  sku: string
  name: string
  words: string
  priceMinor: number
  drawing: Html
}

const drawn = (shapes: string): Html =>
  new Html(`<svg viewBox="0 0 120 120" aria-hidden="true" focusable="false">${shapes}</svg>`)
const glass = '#8fb7a3'
const paper = '#fbf3e4'
const clay = '#c9714a'
const dark = '#2f4a3f'

export const goods: readonly Good[] = [
  {
    sku: 'night-serum',
    name: 'Night serum',
    words: 'Retinal 0.1%, printed on the front. Three drops, every second night.',
    priceMinor: 3490,
    drawing: drawn(
      `<rect x="52" y="14" width="16" height="18" rx="6" fill="${dark}"/><rect x="40" y="34" width="40" height="70" rx="10" fill="${glass}"/><rect x="46" y="56" width="28" height="32" rx="3" fill="${paper}"/>`,
    ),
  },
  {
    sku: 'day-cream',
    name: 'Day cream',
    words: 'SPF 30, without scent. Dry in a minute, under everything.',
    priceMinor: 2850,
    drawing: drawn(
      `<rect x="26" y="34" width="68" height="18" rx="6" fill="${dark}"/><rect x="22" y="50" width="76" height="48" rx="14" fill="${paper}"/><rect x="34" y="66" width="52" height="16" rx="3" fill="${clay}"/>`,
    ),
  },
  {
    sku: 'clay-cleanser',
    name: 'Clay cleanser',
    words: 'Kaolin and oat. Rinses off without a mirror.',
    priceMinor: 1690,
    drawing: drawn(
      `<path d="M44 20h32l6 74H38z" fill="${clay}"/><rect x="42" y="92" width="36" height="14" rx="4" fill="${dark}"/><rect x="47" y="44" width="26" height="26" rx="3" fill="${paper}"/>`,
    ),
  },
  {
    sku: 'lip-colour',
    name: 'Lip colour no. 4',
    words: 'Brick red, half matt. Refilled, not thrown away.',
    priceMinor: 1950,
    drawing: drawn(
      `<path d="M50 22l20 12v26H50z" fill="${clay}"/><rect x="46" y="56" width="28" height="18" fill="${paper}"/><rect x="42" y="72" width="36" height="34" rx="4" fill="${dark}"/>`,
    ),
  },
  {
    sku: 'travel-set',
    name: 'Travel set',
    words: 'Serum, cream and cleanser for ten days, in a pouch.',
    priceMinor: 2490,
    drawing: drawn(
      `<rect x="18" y="42" width="84" height="58" rx="12" fill="${glass}"/><path d="M18 58h84" stroke="${dark}" stroke-width="4"/><circle cx="86" cy="58" r="6" fill="${clay}"/>`,
    ),
  },
  {
    sku: 'refill',
    name: 'Refill',
    words: 'For serum or cream. You keep the bottle, we save the glass.',
    priceMinor: 1290,
    drawing: drawn(
      `<path d="M36 26h48l8 76H28z" fill="${paper}"/><path d="M44 26c0-14 32-14 32 0" fill="none" stroke="${dark}" stroke-width="5"/><path d="M60 50c12 16 12 28 0 30-12-2-12-14 0-30z" fill="${glass}"/>`,
    ),
  },
]

export const goodOf = (sku: string): Good | undefined => goods.find((one) => one.sku === sku)

export type Line = { sku: string; quantity: number }

export const mostOfOne = 20

export const sumOf = (lines: readonly Line[]): number =>
  lines.reduce((sum, { sku, quantity }) => sum + quantity * (goodOf(sku)?.priceMinor ?? 0), 0)
