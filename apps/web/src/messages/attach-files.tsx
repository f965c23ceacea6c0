import type { MessageFile } from '@tandem/contract/messages/message.schema.ts'
import { ImagePlus, X } from 'lucide-react'
import { type ChangeEvent, useId } from 'react'
import { useUploadImage } from '#files/file.api.ts'
import { sentenceOf } from '#lib/api-refusal.ts'
import { Spinner } from '#ui/spinner.tsx'

/** Adds images to a message: each is uploaded as it is chosen, and can be taken out again. */
export const AttachFiles = ({
  files,
  max,
  onChange,
  onBusy,
}: {
  files: readonly MessageFile[]
  max: number
  onChange: (change: (before: MessageFile[]) => MessageFile[]) => void
  onBusy: (busy: boolean) => void
}) => {
  const id = useId()
  const upload = useUploadImage()
  const full = files.length >= max
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(event.target.files ?? [])].slice(0, max - files.length)
    // Choosing the same file again must count as a choice.
    event.target.value = ''
    onBusy(true)
    for (const file of chosen) {
      const stored = await upload.mutateAsync(file).catch(() => null)
      if (stored === null) break
      const added: MessageFile = { url: stored.url, kind: 'image', name: null }
      onChange((before) => [...before.filter(({ url }) => url !== added.url), added])
    }
    onBusy(false)
  }
  return (
    <div className="grid gap-2">
      {files.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {files.map(({ url }, index) => (
            <li key={url} className="relative">
              <img
                src={url}
                alt={`Chosen ${index + 1}`}
                width={64}
                height={64}
                className="size-16 rounded-control bg-sunken object-cover"
              />
              <button
                type="button"
                aria-label={`Remove image ${index + 1}`}
                onClick={() => onChange((before) => before.filter((other) => other.url !== url))}
                className="absolute -top-2 -right-2 grid size-8 place-items-center rounded-full bg-card text-ink shadow-rest"
              >
                <X aria-hidden="true" className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <label className="relative grid size-11 cursor-pointer place-items-center rounded-control text-muted has-disabled:cursor-not-allowed has-disabled:opacity-55 has-focus-visible:outline-2 has-focus-visible:outline-accent hoverable:bg-sunken">
        <input
          type="file"
          accept="image/*"
          multiple
          disabled={upload.isPending || full}
          onChange={choose}
          aria-label="Add images"
          aria-describedby={`${id}-error`}
          className="absolute inset-0 size-full cursor-[inherit] opacity-0"
        />
        {upload.isPending ? <Spinner /> : <ImagePlus aria-hidden="true" className="size-5" />}
      </label>
      <p id={`${id}-error`} aria-live="polite" className="text-bad text-sm empty:hidden">
        {upload.error !== null && sentenceOf(upload.error)}
        {full && `A message holds at most ${max} images.`}
      </p>
    </div>
  )
}
