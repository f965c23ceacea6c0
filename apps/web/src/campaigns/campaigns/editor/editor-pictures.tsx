import { PicturesField } from '#platform/files/pictures/pictures-field.tsx'
import type { StepProps } from './editor-field.tsx'

export const EditorPictures = ({ values, update, mistakes }: StepProps) => (
  <PicturesField
    hint="If empty, your banner is used."
    pictures={values.pictures}
    mistakes={mistakes.pictures === undefined ? {} : { pictures: mistakes.pictures }}
    onChange={(change) => update((before) => ({ pictures: change(before.pictures) }))}
  />
)
