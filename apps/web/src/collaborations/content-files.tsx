import { filesPerSubmissionMax } from '@tandem/contract/collaborations/submission.schema.ts'
import { ImagePlus, X } from 'lucide-react'
import { type ChangeEvent, useId } from 'react'
import { useUploadImage } from '#files/file.api.ts'
import { sentenceOf } from '#lib/api-refusal.ts'
import { Spinner } from '#ui/spinner.tsx'

/** The images of a submission: each is uploaded as it is chosen and can be taken out again. */
export const ContentFiles = ({
  urls,
  onChange,
  error,
}: {
  urls: readonly string[]
  onChange: (urls: string[]) => void
  error?: string | undefined
}) => {
  const id = useId()
  const upload = useUploadImage()
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])].slice(0, filesPerSubmissionMax - urls.length)
    // Choosing the same file again must count as a choice.
    event.target.value = ''
    let added = [...urls]
    for (const file of files) {
      const stored = await upload.mutateAsync(file).catch(() => null)
      if (stored === null) return
      if (!added.includes(stored.url)) added = [...added, stored.url]
      onChange(added)
    }
  }
  const message = upload.error === null ? error : sentenceOf(upload.error)
  return (
    <div className="grid gap-1.5">
      <p id={`${id}-label`} className="font-medium text-sm">
        Images
      </p>
      <ul className="grid grid-cols-4 gap-2">
        {urls.map((url, index) => (
          <li key={url} className="relative">
            <img
              src={url}
              alt={`Chosen file ${index + 1}`}
              width={120}
              height={150}
              className="aspect-4/5 w-full rounded-control bg-sunken object-cover"
            />
            <button
              type="button"
              aria-label={`Remove file ${index + 1}`}
              onClick={() => onChange(urls.filter((other) => other !== url))}
              className="absolute top-1 right-1 grid size-8 place-items-center rounded-full bg-card text-ink shadow-rest"
            >
              <X aria-hidden="true" className="size-4" />
            </button>
          </li>
        ))}
        {urls.length < filesPerSubmissionMax && (
          <li>
            <label className="relative grid aspect-4/5 cursor-pointer place-items-center rounded-control border-2 border-control border-dashed bg-sunken text-muted has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2">
              <input
                type="file"
                accept="image/*"
                multiple
                disabled={upload.isPending}
                onChange={choose}
                aria-labelledby={`${id}-label`}
                aria-describedby={`${id}-hint ${id}-error`}
                className="absolute inset-0 size-full cursor-pointer opacity-0"
              />
              {upload.isPending ? <Spinner /> : <ImagePlus aria-hidden="true" className="size-6" />}
            </label>
          </li>
        )}
      </ul>
      <p id={`${id}-hint`} className="text-muted text-sm">
        Stills or screenshots, at most {filesPerSubmissionMax} of up to 10 MB each.
      </p>
      <p id={`${id}-error`} aria-live="polite" className="text-bad text-sm empty:hidden">
        {message}
      </p>
    </div>
  )
}
