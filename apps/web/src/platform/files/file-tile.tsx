import { clsx } from 'clsx'
import { Download, FileText } from 'lucide-react'
import { kindOfUrl, kindWord } from './upload-words.ts'
import { VideoPlayer } from './video-player.tsx'

export type FileTileProps = {
  url: string
  name?: string | undefined
  /** Shows images with a watermark and videos without a download. */
  previewOnly?: boolean
  className?: string
}

const frame = 'overflow-hidden rounded-control bg-sunken'

export const FileTile = ({ url, name, previewOnly = false, className }: FileTileProps) => {
  const kind = kindOfUrl(url)
  const title = name ?? kindWord(kind)
  const shown = kind === 'image' && previewOnly ? `${url}/preview` : url
  return (
    <figure className={clsx('grid content-start gap-1', className)}>
      <div className="aspect-4/5">
        {kind === 'video' ? (
          <VideoPlayer url={url} name={title} previewOnly={previewOnly} />
        ) : (
          <a
            href={shown}
            target="_blank"
            rel="noreferrer"
            aria-label={`Open ${title}`}
            className={clsx(frame, 'grid size-full place-items-center text-muted')}
          >
            {kind === 'image' ? (
              <img src={shown} alt="" loading="lazy" className="size-full object-cover" />
            ) : (
              <FileText aria-hidden="true" className="size-10" />
            )}
          </a>
        )}
      </div>
      <figcaption className="flex min-h-11 items-center justify-between gap-2 text-sm">
        <span className="truncate">{title}</span>
        {!previewOnly && url.startsWith('/files/p/') && (
          <a
            href={`${url}?download`}
            download
            aria-label={`Download ${title}`}
            className="grid size-11 shrink-0 place-items-center rounded-control text-muted hoverable:bg-sunken"
          >
            <Download aria-hidden="true" className="size-5" />
          </a>
        )}
      </figcaption>
    </figure>
  )
}
