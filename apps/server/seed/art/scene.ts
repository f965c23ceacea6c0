import { type Palette, type ShapeName, shapes } from './shapes.ts'

type Tones = { back: string; far: string; near: string; glow: string }

/** Draws 400 × 500 units, without gradients, because a full sheet of them renders slowly. */
type Ground = (tones: Tones) => string

const room: Ground = ({ far }) => `<path d="M0 372h400v128H0z" fill="${far}"/>`
const sun: Ground = ({ glow, far }) =>
  `<circle cx="200" cy="236" r="168" fill="${glow}"/><path d="M0 408h400v92H0z" fill="${far}"/>`
const slope: Ground = ({ far, near }) =>
  `<path d="M0 320L400 130v370H0z" fill="${far}"/><path d="M0 440l400-90v150H0z" fill="${near}"/>`
const stripes: Ground = ({ far }) =>
  [0, 1, 2, 3].map((at) => `<path d="M${at * 100 + 25} 0h50v500h-50z" fill="${far}"/>`).join('')
const daylight: Ground = ({ glow, near }) =>
  `<path d="M0 396h400v104H0z" fill="${near}"/><g fill="${glow}"><path d="M40 60l110-30v150L40 210zM164 26l120-33v150l-120 33zM40 226l110-30v150L40 376zM164 192l120-33v150l-120 33z"/></g>`
const arch: Ground = ({ far, glow, near }) =>
  `<path d="M70 420V200a130 130 0 0 1 260 0v220z" fill="${far}"/><path d="M100 420V205a100 100 0 0 1 200 0v215z" fill="${glow}"/><path d="M0 416h400v84H0z" fill="${near}"/>`
const dots: Ground = ({ far }) =>
  Array.from(
    { length: 35 },
    (_, at) =>
      `<circle cx="${(at % 5) * 88 + (Math.floor(at / 5) % 2 ? 44 : 0) + 4}" cy="${Math.floor(at / 5) * 76 + 22}" r="13" fill="${far}"/>`,
  ).join('')
const hills: Ground = ({ far, near, glow }) =>
  `<circle cx="306" cy="104" r="52" fill="${glow}"/><path d="M0 300q100-110 210-20t190-40v260H0z" fill="${far}"/><path d="M0 410q140-80 400-10v100H0z" fill="${near}"/>`

const grounds = [room, sun, daylight, slope, arch, stripes, hills, dots]

type Placed = { x: number; y: number; scale: number; turn?: number; other?: true }

/** `x` and `y` are the product's centre. `other` marks a product with a different palette. */
const framings: readonly (readonly Placed[])[] = [
  [{ x: 200, y: 268, scale: 0.98 }],
  [{ x: 168, y: 330, scale: 1.7, turn: -8 }],
  [
    { x: 262, y: 250, scale: 0.74, turn: 7, other: true },
    { x: 140, y: 296, scale: 0.84, turn: -5 },
  ],
  [{ x: 204, y: 318, scale: 0.84, turn: 78 }],
  [
    { x: 84, y: 300, scale: 0.5, other: true },
    { x: 316, y: 300, scale: 0.5, other: true },
    { x: 200, y: 286, scale: 0.68 },
  ],
  [{ x: 300, y: 190, scale: 1.5, turn: 16 }],
  [
    { x: 106, y: 136, scale: 0.46 },
    { x: 294, y: 136, scale: 0.46, other: true },
    { x: 106, y: 366, scale: 0.46, other: true },
    { x: 294, y: 366, scale: 0.46 },
  ],
  [{ x: 130, y: 372, scale: 0.62, turn: -12 }],
]

const hsl = (hue: number, saturation: number, lightness: number): string =>
  `hsl(${((Math.round(hue) % 360) + 360) % 360} ${saturation}% ${lightness}%)`

const productOf = (hue: number): Palette => ({
  ink: hsl(hue, 34, 20),
  body: hsl(hue + 14, 52, 60),
  light: hsl(hue + 40, 64, 93),
  accent: hsl(hue - 34, 68, 52),
})

type Mood = (hue: number) => Tones

const moods: readonly [Mood, ...Mood[]] = [
  (hue) => ({
    back: hsl(hue, 46, 84),
    far: hsl(hue + 12, 44, 74),
    near: hsl(hue - 14, 40, 66),
    glow: hsl(hue + 36, 80, 93),
  }),
  (hue) => ({
    back: hsl(hue + 190, 30, 30),
    far: hsl(hue + 200, 32, 24),
    near: hsl(hue + 180, 30, 18),
    glow: hsl(hue + 24, 60, 56),
  }),
  (hue) => ({
    back: hsl(hue + 150, 40, 78),
    far: hsl(hue + 130, 42, 66),
    near: hsl(hue + 165, 38, 58),
    glow: hsl(hue + 60, 85, 88),
  }),
  (hue) => ({
    back: hsl(hue - 40, 52, 74),
    far: hsl(hue - 54, 48, 64),
    near: hsl(hue - 30, 44, 56),
    glow: hsl(hue - 10, 90, 88),
  }),
  (hue) => ({
    back: hsl(40, 30, 92),
    far: hsl(34, 26, 84),
    near: hsl(30, 22, 76),
    glow: hsl(hue, 60, 82),
  }),
]

const nouns: Record<ShapeName, [one: string, several: string]> = {
  serum: ['A bottle', 'bottles'],
  lipstick: ['A lipstick', 'lipsticks'],
  tent: ['A tent', 'tents'],
  headphones: ['A pair of headphones', 'pairs of headphones'],
  pouch: ['A pouch', 'pouches'],
  vase: ['A vase', 'vases'],
  bowl: ['A bowl', 'bowls'],
  perfume: ['A perfume bottle', 'perfume bottles'],
  robot: ['A toy robot', 'toy robots'],
  shoe: ['A running shoe', 'running shoes'],
  cup: ['A cup', 'cups'],
}

const inWords: readonly ((one: string, several: string) => string)[] = [
  (one) => `${one} in the middle`,
  (one) => `${one} from close by`,
  (_, several) => `Two ${several} side by side`,
  (one) => `${one} on its side`,
  (_, several) => `Three ${several} in a row`,
  (one) => `${one}, half out of the picture`,
  (_, several) => `Four ${several}`,
  (one) => `${one} in a corner`,
]

export const sceneOf = (
  names: readonly ShapeName[],
  hue: number,
  nr: number,
): { drawing: string; alt: string; shows: ShapeName } => {
  const round = Math.floor(nr / grounds.length)
  const name = names[(nr + round) % names.length] ?? 'serum'
  const framed = (nr + round * 3) % framings.length
  const tones = (moods[(nr * 2 + round) % moods.length] ?? moods[0])(hue + (round - 2) * 9)
  const placed = (framings[framed] ?? []).map(({ x, y, scale, turn = 0, other }) => {
    const palette = productOf(other ? hue + 44 : hue)
    return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale}) translate(-200 -270)">${shapes[name](palette)}</g>`
  })
  const ground = grounds[nr % grounds.length] ?? room
  return {
    drawing: `<rect width="400" height="500" fill="${tones.back}"/>${ground(tones)}${placed.join('')}`,
    shows: name,
    alt: inWords[framed]?.(...nouns[name]) ?? '',
  }
}
