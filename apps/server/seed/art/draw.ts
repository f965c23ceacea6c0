import sharp from 'sharp'
import { sceneOf } from './scene.ts'
import { type Palette, type ShapeName, shapes } from './shapes.ts'

/** The mulberry32 random generator. Fixed seeds give every demo the same pictures. */
export const seeded = (seed: number): (() => number) => {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const hsl = (hue: number, saturation: number, lightness: number): string =>
  `hsl(${((hue % 360) + 360) % 360} ${saturation}% ${lightness}%)`

const paletteOf = (hue: number): Palette => ({
  ink: hsl(hue, 32, 18),
  body: hsl(hue + 14, 48, 62),
  light: hsl(hue + 40, 62, 92),
  accent: hsl(hue - 34, 66, 52),
})

const mesh = (hue: number, random: () => number, width: number, height: number): string => {
  const lights = [hue, hue + 40, hue - 30, hue + 18].map((tone, index) => {
    const x = Math.round(random() * width)
    const y = Math.round(random() * height)
    const radius = Math.round(Math.max(width, height) * (0.45 + random() * 0.3))
    const id = `light${index}`
    return {
      definition: `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${x}" cy="${y}" r="${radius}">
        <stop offset="0" stop-color="${hsl(tone, 70, 74 + random() * 10)}"/><stop offset="1" stop-color="${hsl(tone, 60, 70)}" stop-opacity="0"/></radialGradient>`,
      layer: `<rect width="${width}" height="${height}" fill="url(#${id})"/>`,
    }
  })
  return `<defs>${lights.map((light) => light.definition).join('')}</defs>
    <rect width="${width}" height="${height}" fill="${hsl(hue, 44, 78)}"/>${lights.map((light) => light.layer).join('')}`
}

const svg = (width: number, height: number, content: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`,
  )

export type Drawn = { bytes: Buffer; width: number; height: number }

const painted = async (drawing: Buffer): Promise<Drawn> => {
  const { data, info } = await sharp(drawing)
    .webp({ quality: 82, effort: 1 })
    .toBuffer({ resolveWithObject: true })
  return { bytes: data, width: info.width, height: info.height }
}

const floor = (hue: number): string =>
  `<ellipse cx="200" cy="428" rx="150" ry="18" fill="${hsl(hue, 40, 22)}" opacity=".22"/>`

export const drawTile = async (
  names: readonly ShapeName[],
  hue: number,
  nr: number,
): Promise<{ drawn: Drawn; alt: string; shows: ShapeName }> => {
  const { drawing, ...told } = sceneOf(names, hue, nr)
  const sheet = `<svg xmlns="http://www.w3.org/2000/svg" width="560" height="700" viewBox="0 0 400 500">${drawing}</svg>`
  return { drawn: await painted(Buffer.from(sheet)), ...told }
}

/** 1600 × 900 pixels, with the product in the middle. */
export const drawBanner = (
  names: readonly ShapeName[],
  hue: number,
  seed: number,
): Promise<Drawn> => {
  const random = seeded(seed)
  const place = (index: number) => {
    const name = names[Math.abs(index) % names.length] ?? 'serum'
    const tone = hue + index * 16
    const scale = index === 0 ? 0.98 : (0.56 + random() * 0.22).toFixed(2)
    const turn = index === 0 ? 0 : (random() - 0.5) * 24
    return `<g transform="translate(${800 + index * 300} ${462 + (index === 0 ? 0 : random() * 36)}) rotate(${turn}) scale(${scale}) translate(-200 -270)">
      ${floor(tone)}${shapes[name](paletteOf(tone))}</g>`
  }
  const row = [-2, -1, 1, 2, 0].map(place)
  return painted(svg(1600, 900, `${mesh(hue, random, 1600, 900)}${row.join('')}`))
}

export const drawLogo = (shape: ShapeName, hue: number): Promise<Drawn> => {
  const tones: Palette = {
    ink: hsl(hue + 30, 50, 88),
    body: hsl(hue + 30, 40, 97),
    light: hsl(hue, 46, 34),
    accent: hsl(hue - 30, 72, 66),
  }
  return painted(
    svg(
      256,
      256,
      `<rect width="256" height="256" fill="${hsl(hue, 46, 30)}"/><circle cx="206" cy="40" r="96" fill="${hsl(hue - 20, 52, 38)}"/>
       <g transform="translate(128 130) scale(.5) translate(-200 -270)">${shapes[shape](tones)}</g>`,
    ),
  )
}

export const drawAvatar = (seed: number): Promise<Drawn> => {
  const random = seeded(seed)
  const hue = Math.floor(random() * 360)
  const skin = hsl(18 + random() * 18, 34 + random() * 26, 38 + random() * 42)
  const hair = hsl(20 + random() * 30, 30 + random() * 30, 12 + random() * 34)
  const wide = 62 + random() * 22
  return painted(
    svg(
      256,
      256,
      `<rect width="256" height="256" fill="${hsl(hue, 62, 80)}"/><circle cx="128" cy="112" r="${wide}" fill="${hair}"/>
       <rect x="${128 - wide}" y="112" width="${wide * 2}" height="${random() > 0.5 ? 92 : 10}" rx="20" fill="${hair}"/>
       <path d="M28 256q8-78 100-78t100 78z" fill="${hsl(hue + 180, 40, 46)}"/><rect x="106" y="150" width="44" height="48" rx="22" fill="${skin}"/>
       <ellipse cx="128" cy="122" rx="46" ry="54" fill="${skin}"/><path d="M80 108q4-56 52-54 46 2 46 52-40-6-56-26-10 20-42 28z" fill="${hair}"/>`,
    ),
  )
}
