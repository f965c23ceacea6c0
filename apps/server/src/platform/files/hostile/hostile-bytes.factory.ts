import { crc32, deflateSync, gzipSync } from 'node:zlib'
import sharp from 'sharp'

type Drawn = {
  format: 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'tiff'
  width?: number
  height?: number
  /** Where it was taken, who took it, in each place a format has for it. */
  telling?: boolean
  orientation?: number
  cmyk?: boolean
  depth16?: boolean
  grey?: boolean
  profile?: string
  frames?: number
  options?: object
}
type Png = {
  width: number
  height: number
  /** Of each pixel's, one bit: what its rows unpack to, in megabytes. Without, what they need. */
  unpacksTo?: number
  /** Before its rows: a name, how it begins, and how many megabytes it unpacks to. */
  chunk?: [name: string, start: string, unpacksTo: number]
}

/** One way to begin, then what is done to it, in this order. */
export type Recipe = {
  text?: string
  hex?: string
  drawn?: Drawn
  png?: Png
  gzip?: boolean
  /** In hexadecimal digits, of the first place it is found. */
  replace?: [string, string]
  repeat?: { from: string; to: string; times: number }
  before?: string
  after?: string
  cut?: number
}

const hex = (digits: string): Buffer => Buffer.from(digits.replaceAll(' ', ''), 'hex')
const megabyte = 1024 * 1024

export const place = { word: 'Elm Street 9', latitude: '52/1 31/1 12/1' }

const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="52,31.2N" xmlns:dc="http://purl.org/dc/elements/1.1/" dc:source="${place.word}"/></rdf:RDF></x:xmpmeta>`

/** Blue, its upper left quarter red: so that it is seen how it was turned. */
const frame = async ({ width = 48, height = 32, grey = false }: Drawn): Promise<Buffer> => {
  const size = { width: width / 2, height: height / 2, channels: 3 as const }
  const [red, blue] = grey ? ['#eee', '#111'] : ['#e00', '#00e']
  const corner = await sharp({ create: { ...size, background: red } })
    .png()
    .toBuffer()
  return sharp({ create: { width, height, channels: 3, background: blue } })
    .composite([{ input: corner, gravity: 'northwest' }])
    .png()
    .toBuffer()
}

const draw = async (drawn: Drawn): Promise<Buffer> => {
  const one = await frame(drawn)
  const { frames = 1 } = drawn
  let picture =
    frames === 1
      ? sharp(one)
      : sharp(await Promise.all(Array.from({ length: frames }, (_, nr) => turned(one, nr))), {
          join: { animated: true },
        })
  if (drawn.cmyk) picture = picture.toColourspace('cmyk')
  if (drawn.depth16) picture = picture.toColourspace('rgb16')
  if (drawn.grey) picture = picture.toColourspace('b-w')
  if (drawn.profile !== undefined) picture = picture.withIccProfile(drawn.profile)
  if (drawn.orientation !== undefined)
    picture = picture.withMetadata({ orientation: drawn.orientation })
  if (drawn.telling)
    picture = picture
      .withExif({
        IFD0: { Artist: place.word, ImageDescription: place.word },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: place.latitude, GPSAreaInformation: place.word },
      })
      .withXmp(xmp)
  return picture.toFormat(drawn.format, drawn.options ?? {}).toBuffer()
}

/** Encoders join frames that are the same. */
const turned = (picture: Buffer, nr: number): Promise<Buffer> =>
  nr % 2 === 0 ? Promise.resolve(picture) : sharp(picture).flop().png().toBuffer()

const chunkOf = (name: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

const packPng = ({ width, height, unpacksTo, chunk }: Png): Buffer => {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head[8] = 1
  const rows = unpacksTo === undefined ? (Math.ceil(width / 8) + 1) * height : unpacksTo * megabyte
  const extra =
    chunk === undefined
      ? []
      : [
          chunkOf(
            chunk[0],
            Buffer.concat([
              Buffer.from(chunk[1], 'latin1'),
              deflateSync(Buffer.alloc(chunk[2] * megabyte)),
            ]),
          ),
        ]
  return Buffer.concat([
    hex('89504e470d0a1a0a'),
    chunkOf('IHDR', head),
    ...extra,
    chunkOf('IDAT', deflateSync(Buffer.alloc(rows))),
    chunkOf('IEND', Buffer.alloc(0)),
  ])
}

const replaced = (bytes: Buffer, [from, to]: [string, string]): Buffer => {
  const [old, at] = [hex(from), bytes.indexOf(hex(from))]
  if (at < 0) throw new Error(`There is no ${from} to replace.`)
  return Buffer.concat([bytes.subarray(0, at), hex(to), bytes.subarray(at + old.length)])
}

const repeated = (bytes: Buffer, { from, to, times }: NonNullable<Recipe['repeat']>): Buffer => {
  const start = bytes.indexOf(hex(from))
  const end = bytes.indexOf(hex(to), start + 1)
  if (start < 0 || end < 0) throw new Error(`There is nothing from ${from} to ${to}.`)
  const part = Array.from({ length: times }, () => bytes.subarray(start, end))
  return Buffer.concat([bytes.subarray(0, start), ...part, bytes.subarray(end)])
}

export const bytesOf = async (recipe: Recipe): Promise<Buffer> => {
  let bytes: Buffer = Buffer.concat([
    Buffer.from(recipe.text ?? ''),
    hex(recipe.hex ?? ''),
    ...(recipe.drawn ? [await draw(recipe.drawn)] : []),
    ...(recipe.png ? [packPng(recipe.png)] : []),
  ])
  if (recipe.gzip) bytes = gzipSync(bytes)
  if (recipe.replace) bytes = replaced(bytes, recipe.replace)
  if (recipe.repeat) bytes = repeated(bytes, recipe.repeat)
  bytes = Buffer.concat([Buffer.from(recipe.before ?? ''), bytes, Buffer.from(recipe.after ?? '')])
  return bytes.subarray(0, Math.ceil(bytes.length * (recipe.cut ?? 1)))
}
