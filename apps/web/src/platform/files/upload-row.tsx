import { FileText, Film, ImageIcon, RotateCw, X } from 'lucide-react'
import { useEffect, useMemo } from 'react'
import { Button } from '#ui/button.tsx'
import { Progress } from '#ui/progress.tsx'
import { sizeWords } from './upload-words.ts'
import type { UploadItem } from './use-uploads.ts'

const icons = { image: ImageIcon, pdf: FileText, video: Film }

const wordsOf = ({ state, sentBytes, file, message }: UploadItem): string => {
  const size = sizeWords(file.size)
  if (state === 'checking') return `${size}, checking …`
  if (state === 'waiting') return 'No connection. The upload will resume.'
  if (state === 'failed' || state === 'useless') return message ?? ''
  return sentBytes === 0 ? size : `${sizeWords(sentBytes)} of ${size}`
}

const Thumbnail = ({ file, kind }: Pick<UploadItem, 'file' | 'kind'>) => {
  const source = useMemo(() => (kind === 'image' ? URL.createObjectURL(file) : null), [file, kind])
  useEffect(() => () => (source === null ? undefined : URL.revokeObjectURL(source)), [source])
  const Icon = icons[kind]
  return (
    <span className="grid size-12 shrink-0 place-items-center overflow-hidden rounded-control bg-sunken text-muted">
      {source === null ? (
        <Icon aria-hidden="true" className="size-5" />
      ) : (
        <img src={source} alt="" className="size-full object-cover" />
      )}
    </span>
  )
}

type UploadRowProps = { item: UploadItem; onRetry: () => void; onRemove: () => void }

export const UploadRow = ({ item, onRetry, onRemove }: UploadRowProps) => {
  const { file, state, sentBytes } = item
  const hasFailed = state === 'failed' || state === 'useless'
  return (
    <li className="flex items-center gap-3 rounded-control border border-line bg-card p-2">
      <Thumbnail file={file} kind={item.kind} />
      <div className="grid min-w-0 grow gap-1">
        <p className="truncate font-medium text-sm">{file.name}</p>
        {!hasFailed && (
          <Progress
            value={file.size === 0 ? 0 : (sentBytes / file.size) * 100}
            label={`Upload of ${file.name}`}
          />
        )}
        <p className={hasFailed ? 'text-bad text-sm' : 'tabular text-muted text-sm'}>
          {wordsOf(item)}
        </p>
        {item.trouble !== undefined && <p className="text-sm text-warn">{item.trouble}</p>}
      </div>
      {(state === 'failed' || state === 'waiting') && (
        <Button variant="quiet" size="icon" aria-label={`Try ${file.name} again`} onClick={onRetry}>
          <RotateCw aria-hidden="true" />
        </Button>
      )}
      <Button variant="quiet" size="icon" aria-label={`Remove ${file.name}`} onClick={onRemove}>
        <X aria-hidden="true" />
      </Button>
    </li>
  )
}
