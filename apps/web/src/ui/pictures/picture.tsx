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
  /** How wide it is shown, as one CSS length: `min(50vw, 20rem)`. */
  shownWidth: string
  /** Width by height of the frame that it fills and that cuts it. Without, it is shown whole. */
  frame?: number
  /** On the first screen: asked for at once and before others. */
  early?: boolean
}

/** In the size that is needed, over its own tones until it is there. */
export const Picture = ({ src, alt, shownWidth, frame, early = false, ...img }: PictureProps) => {
  const facts = pictureFacts(src)
  const sizes = facts === null ? undefined : sizesOf(facts, shownWidth, frame)
  const webp = facts === null ? undefined : sourcesOf(src, facts, 'webp')
  return (
    <picture className="contents">
      {facts !== null && (
        // Not displayed, or a row would leave room for it.
        <source
          className="hidden"
          type="image/avif"
          sizes={sizes}
          srcSet={sourcesOf(src, facts, 'avif')}
        />
      )}
      <img
        {...img}
        // One of the server's page may have come or failed before the page was alive to hear of it.
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
        // Beside a picture shown whole, they would stay.
        style={frame === undefined ? undefined : { background: tonesBehind(src) }}
        sizes={sizes}
        srcSet={webp}
        // Last: what is loaded depends on all the others.
        src={src}
      />
    </picture>
  )
}

/** What stands where the picture will; undefined where its address doesn't tell. */
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

/** Three pixels for one show no more than two do, and take twice the time to load. */
const dense = '(min-resolution: 2.5dppx)'

const sizesOf = ({ width, height }: PictureFacts, shown: string, frame?: number): string => {
  // Halfway between the width that is seen and the one that a frame cuts at both sides: to be as
  // sharp as others, a banner in an upright tile would weigh five times as much.
  const cut = frame === undefined ? 1 : Math.sqrt(Math.max(1, width / height / frame))
  const times = (factor: number) => `calc(${shown} * ${Math.round(factor * 100) / 100})`
  return `${dense} ${times((cut * 2) / 3)}, ${times(cut)}`
}
