/** A number from 0 to 1 that is always the same for the same seed. */
const seeded = (seed: string, salt = 0): number => {
  let hash = 2_166_136_261 ^ salt
  for (let at = 0; at < seed.length; at++) {
    hash ^= seed.charCodeAt(at)
    hash = Math.imul(hash, 16_777_619)
  }
  return ((hash ^ (hash >>> 15)) >>> 0) / 4_294_967_296
}

/** The three-stop radial mesh of a tile: its hue h with h+40 and h−30, placed by the seed. */
export const meshGradient = (seed: string): string => {
  const hue = Math.round(seeded(seed) * 360)
  const at = (salt: number) => `${Math.round(8 + seeded(seed, salt) * 84)}%`
  return [
    `radial-gradient(at ${at(1)} ${at(2)}, oklch(0.82 0.13 ${hue}) 0, transparent 62%)`,
    `radial-gradient(at ${at(3)} ${at(4)}, oklch(0.68 0.17 ${hue + 40}) 0, transparent 58%)`,
    `radial-gradient(at ${at(5)} ${at(6)}, oklch(0.52 0.15 ${hue - 30}) 0, transparent 70%)`,
    `oklch(0.62 0.12 ${hue})`,
  ].join(', ')
}

/** A frame's number on the film, `1` to `36` with an A on every other print: «12A». */
export const frameNumber = (seed: string): string =>
  `${1 + Math.floor(seeded(seed, 7) * 36)}${seeded(seed, 8) < 0.5 ? 'A' : ''}`
