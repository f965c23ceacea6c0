const seeded = (seed: string, salt = 0): number => {
  let hash = 2_166_136_261 ^ salt
  for (let at = 0; at < seed.length; at++) {
    hash ^= seed.charCodeAt(at)
    hash = Math.imul(hash, 16_777_619)
  }
  return ((hash ^ (hash >>> 15)) >>> 0) / 4_294_967_296
}

/** Undefined unless the text consists of three numbers: other text must not get into a style. */
const readHues = (stored: string | null | undefined): number[] | undefined => {
  const hues = stored?.split(',').map(Number)
  return hues?.length === 3 && hues.every(Number.isFinite) ? hues : undefined
}

/** The positions are derived from `seed`, and so are the hues unless `stored` contains them. */
export const meshGradient = (seed: string, stored?: string | null): string => {
  const own = Math.round(seeded(seed) * 360)
  const [hue, second, third] = readHues(stored) ?? [own, own + 40, own - 30]
  const at = (salt: number) => `${Math.round(8 + seeded(seed, salt) * 84)}%`
  return [
    `radial-gradient(at ${at(1)} ${at(2)}, oklch(0.82 0.13 ${hue}) 0, transparent 62%)`,
    `radial-gradient(at ${at(3)} ${at(4)}, oklch(0.68 0.17 ${second}) 0, transparent 58%)`,
    `radial-gradient(at ${at(5)} ${at(6)}, oklch(0.52 0.15 ${third}) 0, transparent 70%)`,
    `oklch(0.62 0.12 ${hue})`,
  ].join(', ')
}
