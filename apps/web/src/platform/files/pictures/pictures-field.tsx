import { uploadMegabytesMax } from '@tandem/contract/platform/files/file.limits.ts'
import { type PictureDraft, picturesMax } from '@tandem/contract/platform/files/pictures.schema.ts'
import { useRef, useState } from 'react'
import type { Mistakes } from '#ui/form/mistakes.ts'
import { lazyLayer } from '#ui/layer/lazy-layer.tsx'
import { chooseFiles } from '../choose-files.ts'
import { DropZone } from '../drop-zone.tsx'
import { acceptOf } from '../upload-words.ts'
import { dragOrder } from './drag-order.ts'
import { PictureRow } from './picture-row.tsx'
import { PicturesUnderWay } from './pictures-under-way.tsx'
import { usePictureUploads } from './use-picture-uploads.ts'

const CropDialog = lazyLayer(async () => (await import('./crop-dialog.tsx')).CropDialog)

type Pictures = readonly PictureDraft[]

export const PicturesField = ({
  pictures,
  mistakes,
  hint = '',
  onChange,
}: {
  pictures: Pictures
  mistakes: Mistakes
  hint?: string
  /** Updates the latest value, because an upload may finish long after it was started. */
  onChange: (change: (before: Pictures) => PictureDraft[]) => void
}) => {
  const list = useRef<HTMLUListElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [mistake, setMistake] = useState<string>()
  const [cropped, setCropped] = useState<string>()
  const uploads = usePictureUploads((url) =>
    onChange((before) =>
      before.some((one) => one.url === url) ? [...before] : [...before, { url, alt: '' }],
    ),
  )
  const choose = (files: File[]) => {
    const free = picturesMax - pictures.length - uploads.uploads.length
    void chooseFiles(
      files,
      { kinds: ['image'], max: picturesMax, free },
      { add: (chosen) => uploads.add(chosen.map(({ file }) => file)), say: setMistake },
    )
  }
  const change = (url: string, into: (before: PictureDraft) => PictureDraft) =>
    onChange((before) => before.map((one) => (one.url === url ? into(one) : one)))
  const move = (from: number, to: number) =>
    onChange((before) =>
      before.toSpliced(from, 1).toSpliced(to, 0, ...before.slice(from, from + 1)),
    )
  // One drag lasts over several renders, so it must call the latest function.
  const latest = useRef(move)
  latest.current = move
  const [drag] = useState(() => dragOrder((from, to) => latest.current(from, to)))
  const remove = (url: string, at: number) => {
    onChange((before) => before.filter((one) => one.url !== url))
    setMistake(undefined)
    // The focused button is removed together with its row.
    requestAnimationFrame(() => {
      const rows = list.current?.querySelectorAll('input') ?? []
      const next = rows[Math.min(at, rows.length - 1)] ?? input.current
      next?.focus()
    })
  }
  const opened = pictures.find(({ url }) => url === cropped)
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-1.5 font-medium text-sm">Pictures</legend>
      <p className="text-muted text-sm">
        Up to {picturesMax}, {uploadMegabytesMax} MB each; the first is the cover. {hint} Describe
        each picture for screen readers.
      </p>
      <ul {...drag} ref={list} aria-label="Pictures" className="grid gap-2 empty:hidden">
        {pictures.map((picture, at) => (
          <PictureRow
            key={picture.url}
            picture={picture}
            at={at}
            last={pictures.length - 1}
            error={mistakes[`pictures.${at}.alt`] ?? mistakes[`pictures.${at}.url`]}
            onType={(alt) => change(picture.url, (before) => ({ ...before, alt }))}
            onMove={(to) => move(at, to)}
            onCrop={() => setCropped(picture.url)}
            onRemove={() => remove(picture.url, at)}
          />
        ))}
      </ul>
      <PicturesUnderWay {...uploads} />
      {pictures.length + uploads.uploads.length < picturesMax && (
        <DropZone
          ref={input}
          multiple
          onFiles={choose}
          accept={acceptOf(['image'])}
          aria-label="Add pictures"
        />
      )}
      <p aria-live="polite" className="text-bad text-sm empty:hidden">
        {mistake ?? mistakes.pictures}
      </p>
      {opened !== undefined && (
        <CropDialog
          picture={opened}
          onClose={() => setCropped(undefined)}
          onCropped={(next) => change(opened.url, ({ alt }) => ({ ...next, alt }))}
        />
      )}
    </fieldset>
  )
}
