import { useState } from 'react'
import { ApiRefusal, sentenceOf } from '#lib/api-refusal.ts'
import { rememberChosenCategories } from '#lib/chosen-categories.ts'
import { uploadImage } from '#platform/files/file.api.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { ImagePicker } from '#ui/form/image-picker.tsx'
import { Input } from '#ui/form/input.tsx'
import { Textarea } from '#ui/form/textarea.tsx'
import { HandleFields } from './handle-fields.tsx'
import { filledHandles, type StepsProps } from './onboarding-draft.ts'
import { useCompleteOnboarding } from './profile.api.ts'

export const BrandInfoStep = ({ userId, draft, update, onBack }: StepsProps) => {
  const [editing, setEditing] = useState(false)
  const [uploading, setUploading] = useState(false)
  const [mistake, setMistake] = useState<string>()
  const complete = useCompleteOnboarding(userId, draft.categories)

  const done = async () => {
    setMistake(undefined)
    setUploading(true)
    try {
      const [logo, banner] = await Promise.all(
        [draft.logo, draft.banner].map((file) => (file === null ? null : uploadImage(file))),
      )
      rememberChosenCategories(draft.categories)
      complete.mutate({
        userType: 'brand',
        // Categories are not part of the onboarding and are saved separately.
        onboarding: {
          website: draft.website.trim(),
          ...(draft.name.trim() !== '' && { name: draft.name.trim() }),
          logo: logo?.url ?? null,
          banner: banner?.url ?? null,
          bio: draft.bio,
          socials: filledHandles(draft.socials),
        },
      })
    } catch (error) {
      setMistake(sentenceOf(error))
    } finally {
      setUploading(false)
    }
  }

  const refusal = complete.error instanceof ApiRefusal ? complete.error : undefined
  const nameMistake =
    refusal?.code === 'brand.name_taken' ? refusal.message : refusal?.fields['onboarding.name']
  const sentence =
    mistake ??
    (complete.error && nameMistake === undefined ? sentenceOf(complete.error) : undefined)
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-muted">How creators will see you.</p>
        <Button variant="secondary" size="small" onClick={() => setEditing(!editing)}>
          {editing ? 'Save Details' : 'Edit Details'}
        </Button>
      </div>
      <div className="grid gap-5 sm:grid-cols-[auto_1fr]">
        <ImagePicker
          label="Logo"
          value={draft.logo}
          disabled={!editing}
          onChange={(logo) => update({ logo })}
        />
        <ImagePicker
          label="Banner"
          shape="wide"
          value={draft.banner}
          disabled={!editing}
          onChange={(banner) => update({ banner })}
        />
      </div>
      <Field label="Bio">
        <Textarea
          rows={4}
          maxLength={2000}
          disabled={!editing}
          value={draft.bio}
          onChange={(event) => update({ bio: event.target.value })}
        />
      </Field>
      <HandleFields
        value={draft.socials}
        disabled={!editing}
        onChange={(socials) => update({ socials })}
      />
      {(nameMistake !== undefined || draft.name !== '') && (
        <Field label="Brand name" error={nameMistake} hint="What creators will see.">
          <Input
            autoComplete="organization"
            maxLength={80}
            value={draft.name}
            onChange={(event) => update({ name: event.target.value })}
          />
        </Field>
      )}
      <p role="alert" className="text-bad empty:hidden">
        {sentence}
      </p>
      <div className="flex flex-wrap justify-between gap-3">
        <Button variant="secondary" onClick={onBack}>
          Back
        </Button>
        <Button
          busy={uploading || complete.isPending || complete.isSuccess}
          onClick={() => void done()}
        >
          Done
        </Button>
      </div>
    </div>
  )
}
