import { imageTypes } from '@tandem/contract/platform/files/file.schema.ts'
import { clsx } from 'clsx'
import { ImagePlus } from 'lucide-react'
import { type ChangeEvent, useEffect, useId, useMemo, useState } from 'react'
import { Picture } from '../pictures/picture.tsx'

type ImagePickerProps = {
  label: string
  hint?: string
  value: File | null
  onChange: (file: File | null) => void
  current?: string | null | undefined
  error?: string | undefined
  disabled?: boolean
  shape?: 'square' | 'wide' | 'round'
}

const shapes = {
  square: 'size-28 rounded-card',
  wide: 'aspect-3/1 w-full rounded-card',
  round: 'size-24 rounded-full',
}

/** The server checks the content again. */
export const ImagePicker = ({
  label,
  hint,
  value,
  onChange,
  current,
  error,
  disabled = false,
  shape = 'square',
}: ImagePickerProps) => {
  const id = useId()
  const [mistake, setMistake] = useState<string>()
  const preview = useMemo(() => (value === null ? null : URL.createObjectURL(value)), [value])
  useEffect(() => () => (preview === null ? undefined : URL.revokeObjectURL(preview)), [preview])

  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    // Without this, choosing the same file again would not fire a change event.
    event.target.value = ''
    if (file === undefined) return
    const take = () => {
      setMistake(undefined)
      onChange(file)
    }
    if (file.type.startsWith('image/')) return take()
    setMistake('Choose an image file, such as a PNG or a JPEG.')
    // The type comes from the file name and may be wrong, so the browser decodes the file.
    window.createImageBitmap?.(file).then(take, () => {})
  }
  const shown = preview ?? current
  const message = mistake ?? error
  return (
    <div className="grid content-start gap-1.5">
      <span className="font-medium text-sm" id={`${id}-label`}>
        {label}
      </span>
      <label
        className={clsx(
          'relative grid cursor-pointer place-items-center overflow-hidden border-2 border-control border-dashed bg-sunken text-muted has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2 has-disabled:cursor-not-allowed has-disabled:opacity-60',
          shapes[shape],
        )}
      >
        <input
          type="file"
          accept={imageTypes.join(',')}
          disabled={disabled}
          onChange={choose}
          aria-labelledby={`${id}-label`}
          aria-describedby={`${id}-hint ${id}-error`}
          className="absolute inset-0 size-full cursor-[inherit] opacity-0"
        />
        {shown ? (
          <Picture
            src={shown}
            alt=""
            shownWidth={shape === 'wide' ? 'min(92vw, 40rem)' : '7rem'}
            frame={shape === 'wide' ? 3 : 1}
            className="size-full object-cover"
          />
        ) : (
          <ImagePlus aria-hidden="true" className="size-6" />
        )}
      </label>
      <p id={`${id}-hint`} className="text-muted text-sm empty:hidden">
        {hint}
      </p>
      <p id={`${id}-error`} aria-live="polite" className="text-bad text-sm empty:hidden">
        {message}
      </p>
    </div>
  )
}
