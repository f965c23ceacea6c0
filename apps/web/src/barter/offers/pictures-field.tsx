import { offerPicturesMax } from '@tandem/contract/barter/offer.schema.ts'
import { ArrowDown, ArrowUp, ImagePlus, X } from 'lucide-react'
import { type ChangeEvent, useRef } from 'react'
import { Button, buttonClass } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import type { Mistakes } from '#ui/form/mistakes.ts'
import { Picture } from '#ui/picture.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { WriteTrouble } from '#ui/write-trouble.tsx'
import { useUploadPicture } from './offer.api.ts'
import type { PictureTyped } from './offer-typed.ts'

/** Pictures with what each shows, in their order: the first one stands for the offer. */
export const PicturesField = ({
  pictures,
  mistakes,
  onChange,
}: {
  pictures: readonly PictureTyped[]
  mistakes: Mistakes
  onChange: (change: (before: PictureTyped[]) => PictureTyped[]) => void
}) => {
  const upload = useUploadPicture()
  const list = useRef<HTMLUListElement>(null)
  const focus = (at: number) =>
    // It is there after the next paint.
    requestAnimationFrame(() => list.current?.querySelectorAll('input')[at]?.focus())
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    // Choosing the same file again must count as a choice.
    event.target.value = ''
    if (file === undefined || upload.isPending) return
    upload.mutate(file, {
      onSuccess: ({ url }) => {
        onChange((before) => [...before, { url, alt: '' }])
        focus(pictures.length)
      },
    })
  }
  const swap = (at: number, to: number) => {
    onChange((before) => {
      const [one, other] = [before[at], before[to]]
      return one && other ? before.with(at, other).with(to, one) : before
    })
    focus(to)
  }
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 font-medium text-sm">Pictures</legend>
      <p className="text-muted text-sm">
        PNG, JPEG or WebP, at most 10 MB each and {offerPicturesMax} of them. The first one stands
        for the offer.
      </p>
      {pictures.length > 0 && (
        <ul ref={list} className="grid gap-3">
          {pictures.map(({ url, alt }, at) => (
            <li key={url} className="flex items-start gap-3">
              <Picture
                src={url}
                alt=""
                shownWidth="5rem"
                frame={1}
                className="size-20 shrink-0 rounded-control object-cover"
              />
              <div className="grid min-w-0 grow gap-1">
                <Field
                  label={`What picture ${at + 1} shows`}
                  error={mistakes[`pictures.${at}.alt`] ?? mistakes[`pictures.${at}.url`]}
                >
                  <Input
                    maxLength={300}
                    value={alt}
                    onChange={({ target }) =>
                      onChange((before) => before.with(at, { url, alt: target.value }))
                    }
                  />
                </Field>
                <div className="flex gap-1">
                  <Button
                    variant="quiet"
                    size="icon-small"
                    aria-label={`Move picture ${at + 1} up`}
                    disabled={at === 0}
                    onClick={() => swap(at, at - 1)}
                  >
                    <ArrowUp aria-hidden="true" />
                  </Button>
                  <Button
                    variant="quiet"
                    size="icon-small"
                    aria-label={`Move picture ${at + 1} down`}
                    disabled={at === pictures.length - 1}
                    onClick={() => swap(at, at + 1)}
                  >
                    <ArrowDown aria-hidden="true" />
                  </Button>
                  <Button
                    variant="quiet"
                    size="icon-small"
                    aria-label={`Remove picture ${at + 1}`}
                    onClick={() => {
                      onChange((before) => before.filter((one) => one.url !== url))
                      focus(Math.max(0, at - 1))
                    }}
                  >
                    <X aria-hidden="true" />
                  </Button>
                </div>
              </div>
            </li>
          ))}
        </ul>
      )}
      {pictures.length < offerPicturesMax && (
        <label
          className={`${buttonClass('secondary', 'small')} relative cursor-pointer justify-self-start has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2`}
        >
          {upload.isPending ? <Spinner /> : <ImagePlus aria-hidden="true" />}
          Add a picture
          <input
            type="file"
            accept="image/*"
            onChange={choose}
            className="absolute inset-0 size-full cursor-[inherit] opacity-0"
          />
        </label>
      )}
      <WriteTrouble error={upload.error} className="text-sm" />
      <p aria-live="polite" className="text-bad text-sm empty:hidden">
        {mistakes.pictures}
      </p>
    </fieldset>
  )
}
