import type { PictureDraft } from '@tandem/contract/platform/files/pictures.schema.ts'
import { ArrowDown, ArrowUp, Crop, GripVertical, X } from 'lucide-react'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import { Picture } from '#ui/pictures/picture.tsx'

type PictureRowProps = {
  picture: PictureDraft
  at: number
  last: number
  error: string | undefined
  onType: (alt: string) => void
  onMove: (to: number) => void
  onCrop: () => void
  onRemove: () => void
}

export const PictureRow = (props: PictureRowProps) => {
  const { picture, at, last, error, onType, onMove, onCrop, onRemove } = props
  const nr = at + 1
  return (
    <li
      data-row={at}
      className="flex items-start gap-3 rounded-control border border-line bg-card p-2"
    >
      <span
        aria-hidden="true"
        data-grip
        className="-mx-1 grid w-6 shrink-0 cursor-grab touch-none place-items-center self-stretch text-muted active:cursor-grabbing"
      >
        <GripVertical className="size-5" />
      </span>
      <Picture
        src={picture.url}
        alt=""
        shownWidth="5rem"
        frame={4 / 5}
        className="aspect-4/5 w-20 shrink-0 rounded-chip object-cover"
      />
      <div className="grid min-w-0 grow gap-1.5">
        <Field label={`Description of picture ${nr}`} error={error}>
          <Input
            maxLength={300}
            value={picture.alt}
            onChange={({ target }) => onType(target.value)}
          />
        </Field>
        <div className="flex flex-wrap items-center gap-1">
          <Button
            variant="quiet"
            size="icon-small"
            aria-label={`Move picture ${nr} up`}
            disabledReason={at === 0 ? 'This is the first picture.' : undefined}
            onClick={() => onMove(at - 1)}
          >
            <ArrowUp aria-hidden="true" />
          </Button>
          <Button
            variant="quiet"
            size="icon-small"
            aria-label={`Move picture ${nr} down`}
            disabledReason={at === last ? 'This is the last picture.' : undefined}
            onClick={() => onMove(at + 1)}
          >
            <ArrowDown aria-hidden="true" />
          </Button>
          <Button
            variant="quiet"
            size="icon-small"
            aria-label={`Crop picture ${nr}`}
            onClick={onCrop}
          >
            <Crop aria-hidden="true" />
          </Button>
          <Button
            variant="quiet"
            size="icon-small"
            aria-label={`Remove picture ${nr}`}
            onClick={onRemove}
          >
            <X aria-hidden="true" />
          </Button>
          {at === 0 && <Chip>Cover</Chip>}
        </div>
      </div>
    </li>
  )
}
