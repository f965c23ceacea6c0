import type { MessageFile } from '@tandem/contract/communication/messages/message.schema.ts'
import { FileText, Film } from 'lucide-react'
import { useState } from 'react'
import { lazyLayer } from '#ui/layer/lazy-layer.tsx'

const Dialog = lazyLayer(async () => (await import('#ui/layer/dialog.tsx')).Dialog)

export const MessageFiles = ({ files }: { files: readonly MessageFile[] }) => {
  const images = files.filter(({ kind }) => kind === 'image')
  const others = files.filter(({ kind }) => kind !== 'image')
  return (
    <>
      {images.length > 0 && <Images images={images} />}
      {others.length > 0 && (
        <ul className="grid gap-1.5">
          {others.map((file) => (
            <li key={file.url}>
              <a
                href={file.url}
                target="_blank"
                rel="noopener"
                className="flex min-h-11 items-center gap-2 rounded-control bg-card px-3 font-medium text-sm hoverable:underline"
              >
                {file.kind === 'pdf' ? (
                  <FileText aria-hidden="true" className="size-5 shrink-0" />
                ) : (
                  <Film aria-hidden="true" className="size-5 shrink-0" />
                )}
                <span className="break-all">{file.name ?? otherWords[file.kind]}</span>
                <span className="sr-only">(opens in a new tab)</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

const otherWords = { image: 'Image', pdf: 'PDF', video: 'Video' } as const

const Images = ({ images }: { images: readonly MessageFile[] }) => {
  const [shown, setShown] = useState<number>()
  return (
    <>
      <ul className={images.length === 1 ? 'grid' : 'grid grid-cols-2 gap-1.5'}>
        {images.map(({ url }, index) => (
          <li key={url}>
            <button
              type="button"
              aria-label={`Open image ${index + 1} of ${images.length}`}
              aria-haspopup="dialog"
              onClick={() => setShown(index)}
              className="block w-full"
            >
              <img
                src={url}
                alt=""
                width={240}
                height={240}
                loading="lazy"
                className="aspect-square w-full max-w-60 rounded-control bg-card object-cover"
              />
            </button>
          </li>
        ))}
      </ul>
      {shown !== undefined && (
        <Dialog
          open
          onOpenChange={(open) => !open && setShown(undefined)}
          title={`Image ${shown + 1} of ${images.length}`}
          className="max-w-3xl!"
        >
          <img
            src={images[shown]?.url}
            alt={`${shown + 1} of ${images.length}, full size`}
            className="mx-auto max-h-[75dvh] rounded-control"
          />
        </Dialog>
      )}
    </>
  )
}
