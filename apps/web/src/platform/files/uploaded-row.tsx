import { posterOf } from '@tandem/contract/platform/files/video-poster.ts'
import { CircleCheck, FileText, Film, X } from 'lucide-react'
import { Button } from '#ui/button.tsx'
import { kindOfUrl } from './upload-words.ts'

type UploadedRowProps = {
  url: string
  name: string
  trouble?: string | undefined
  onRemove: () => void
}

export const UploadedRow = ({ url, name, trouble, onRemove }: UploadedRowProps) => {
  const kind = kindOfUrl(url)
  const seen = kind === 'image' ? url : posterOf(url)?.url
  const Icon = kind === 'video' ? Film : FileText
  return (
    <li className="flex items-center gap-3 rounded-control border border-line bg-card p-2">
      <a
        href={url}
        target="_blank"
        rel="noreferrer"
        aria-label={`Open ${name}`}
        className="grid size-12 shrink-0 place-items-center overflow-hidden rounded-control bg-sunken text-muted"
      >
        {seen !== undefined ? (
          <img src={seen} alt="" className="size-full object-cover" />
        ) : (
          <Icon aria-hidden="true" className="size-5" />
        )}
      </a>
      <div className="grid min-w-0 grow gap-1">
        <p className="truncate font-medium text-sm">{name}</p>
        <p className="flex items-center gap-1.5 text-ok text-sm">
          <CircleCheck aria-hidden="true" className="size-4" />
          Uploaded
        </p>
        {trouble !== undefined && <p className="text-sm text-warn">{trouble}</p>}
      </div>
      <Button variant="quiet" size="icon" aria-label={`Remove ${name}`} onClick={onRemove}>
        <X aria-hidden="true" />
      </Button>
    </li>
  )
}
