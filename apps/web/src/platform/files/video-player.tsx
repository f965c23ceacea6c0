import { posterOf } from '@tandem/contract/platform/files/video-poster.ts'
import { type ComponentProps, useState } from 'react'

/** Loads nothing before playing when the video has a poster. */
export const VideoPlayer = ({
  url,
  name,
  previewOnly,
  video,
}: {
  url: string
  name: string
  previewOnly: boolean
  video?: ComponentProps<'video'>
}) => {
  const poster = posterOf(url)
  const [unplayable, setUnplayable] = useState(false)
  if (unplayable)
    return (
      <p className="grid size-full place-items-center rounded-control bg-sunken p-4 text-center text-muted text-sm">
        {previewOnly
          ? 'This browser can’t play the video. Please use another browser.'
          : 'This browser can’t play the video. Please download it.'}
      </p>
    )
  return (
    <video
      src={url}
      controls
      playsInline
      preload={poster === null ? 'metadata' : 'none'}
      poster={poster?.url}
      width={poster?.width}
      height={poster?.height}
      controlsList={previewOnly ? 'nodownload' : undefined}
      aria-label={name}
      {...video}
      onError={() => setUnplayable(true)}
      className="size-full overflow-hidden rounded-control bg-black object-contain"
    />
  )
}
