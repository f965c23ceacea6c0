import {
  offeredWidths,
  type PictureFacts,
  type PictureFormat,
  pictureFacts,
  smallerPicture,
} from '@tandem/contract/platform/files/picture-address.ts'
import type { ComponentProps } from 'react'

type PictureProps = Pick<ComponentProps<'img'>, 'className'> & {
  onError?: () => void
  onLoad?: () => void
  src: string
  alt: string
  /** Width on the page, as one CSS length: `min(50vw, 20rem)`. */
  shownWidth: string
  /** Aspect ratio (width / height) of the frame that crops the picture. Default: no cropping. */
  frame?: number
  /** Set this for pictures on the first screen: they load at once and with priority. */
  early?: boolean
}

export const Picture = ({ src, alt, shownWidth, frame, early = false, ...img }: PictureProps) => {
  const facts = pictureFacts(src)
  const sizes = facts === null ? undefined : sizesOf(facts, shownWidth, frame)
  const webp = facts === null ? undefined : sourcesOf(src, facts, 'webp')
  return (
    <picture className="contents">
      {facts !== null && (
        // Hidden, because a grid would reserve a cell for this element.
        <source
          className="hidden"
          type="image/avif"
          sizes={sizes}
          srcSet={sourcesOf(src, facts, 'avif')}
        />
      )}
      <img
        {...img}
        // A server-rendered picture may load or fail before hydration; its events were missed.
        ref={(picture) => {
          if (picture?.complete !== true) return
          if (picture.naturalWidth === 0) img.onError?.()
          else img.onLoad?.()
        }}
        alt={alt}
        loading={early ? 'eager' : 'lazy'}
        decoding="async"
        fetchPriority={early ? 'high' : 'auto'}
        width={facts?.width}
        height={facts?.height}
        // Around a whole picture, the background would stay visible.
        style={frame === undefined ? undefined : { background: tonesBehind(src) }}
        sizes={sizes}
        srcSet={webp}
        // `src` comes last, because the browser's choice depends on the other attributes.
        src={src}
      />
    </picture>
  )
}

/** A CSS background with the picture's colours. Undefined when the address has none. */
export const tonesBehind = (src: string | null | undefined): string | undefined => {
  const quarters = (src && pictureFacts(src)?.tones?.match(/.../g)) || undefined
  if (quarters === undefined) return undefined
  const [first, second, third, last] = quarters
  const from = (corner: string, tone = '') => `radial-gradient(at ${corner}, #${tone}, #0000 75%)`
  return [from('0 0', first), from('100% 0', second), from('0 100%', third), `#${last}`].join()
}

const sourcesOf = (src: string, { width }: PictureFacts, format: PictureFormat): string => {
  const smaller = offeredWidths(width, format).map(
    (one) => `${smallerPicture(src, one, format)} ${one}w`,
  )
  return format === 'webp' ? [...smaller, `${src} ${width}w`].join(', ') : smaller.join(', ')
}

/** On displays with 3 pixels per CSS pixel, 2 look the same and load faster. */
const dense = '(min-resolution: 2.5dppx)'

const sizesOf = ({ width, height }: PictureFacts, shown: string, frame?: number): string => {
  // At full sharpness, a banner in an upright tile would have five times as many bytes.
  const cut = frame === undefined ? 1 : Math.sqrt(Math.max(1, width / height / frame))
  const times = (factor: number) => `calc(${shown} * ${Math.round(factor * 100) / 100})`
  return `${dense} ${times((cut * 2) / 3)}, ${times(cut)}`
}
