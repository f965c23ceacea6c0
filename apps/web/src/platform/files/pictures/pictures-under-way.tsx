import { RotateCw, X } from 'lucide-react'
import { Button } from '#ui/button.tsx'
import { Progress } from '#ui/progress.tsx'
import type { usePictureUploads } from './use-picture-uploads.ts'

export const PicturesUnderWay = ({
  uploads,
  sum: { chosen, done },
  isUnderWay,
  retry,
  remove,
}: Omit<ReturnType<typeof usePictureUploads>, 'add'>) => (
  <>
    {isUnderWay && (
      <div className="grid gap-1.5">
        <Progress value={((done + 0.5) / chosen) * 100} label="Picture upload" />
        <p className="tabular text-muted text-sm">
          Uploading {Math.min(done + 1, chosen)} of {chosen}
        </p>
      </div>
    )}
    <p role="status" className="sr-only">
      {chosen > 0 && !isUnderWay && `${done} of ${chosen} pictures are uploaded.`}
    </p>
    <ul aria-label="Failed uploads" className="grid gap-2 empty:hidden">
      {uploads.map(
        (upload) =>
          upload.trouble !== undefined && (
            <li
              key={upload.id}
              className="flex items-center gap-3 rounded-control border border-line bg-card p-2 pl-3"
            >
              <div className="grid min-w-0 grow">
                <p className="truncate font-medium text-sm">{upload.file.name}</p>
                <p role="alert" className="text-bad text-sm">
                  {upload.trouble}
                </p>
              </div>
              {upload.mayRetry && (
                <Button
                  variant="quiet"
                  size="icon-small"
                  aria-label={`Try ${upload.file.name} again`}
                  onClick={() => retry(upload)}
                >
                  <RotateCw aria-hidden="true" />
                </Button>
              )}
              <Button
                variant="quiet"
                size="icon-small"
                aria-label={`Remove ${upload.file.name}`}
                onClick={() => remove(upload)}
              >
                <X aria-hidden="true" />
              </Button>
            </li>
          ),
      )}
    </ul>
  </>
)
