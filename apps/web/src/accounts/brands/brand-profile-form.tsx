import type { BrandProfile } from '@tandem/contract/accounts/brands/brand.schema.ts'
import type { SubmitEvent } from 'react'
import { fieldsUnder } from '#lib/fields-under.ts'
import { reasonFor } from '#lib/refusal-sentence.ts'
import { SaveBar } from '#ui/form/save-bar.tsx'
import { toast } from '#ui/toast.ts'
import { BrandIdentityFields } from './brand-identity-fields.tsx'
import { BrandWordsFields } from './brand-words-fields.tsx'
import { CategoryPicker } from './category-picker.tsx'
import { ProfileClash } from './profile-clash.tsx'
import { SocialFields } from './social-fields.tsx'
import { useBrandProfileForm } from './use-brand-profile-form.ts'

export const BrandProfileForm = ({ profile }: { profile: BrandProfile }) => {
  const form = useBrandProfileForm(profile)
  const reason = reasonFor(profile.can.edit)
  const disabled = reason !== undefined
  const { edit } = form

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (!form.saving && (await form.save())) toast.success('Saved. Creators see the changes now.')
  }

  return (
    <form className="grid gap-8" onSubmit={(event) => void submit(event)}>
      {disabled && <p className="rounded-control bg-sunken p-4 text-muted">{reason}</p>}
      <BrandIdentityFields
        values={form.values}
        pictures={form.pictures}
        isVerified={profile.isVerified}
        errors={form.errors}
        disabled={disabled}
        onEdit={edit}
        onPicture={form.choosePicture}
      />
      <CategoryPicker
        legend="Categories"
        hint="You appear first to creators with the same niches."
        value={form.values.categories}
        disabled={disabled}
        onChange={(categories) => edit({ categories })}
      />
      <BrandWordsFields
        values={form.values}
        errors={form.errors}
        disabled={disabled}
        onEdit={edit}
      />
      <fieldset>
        <legend className="mb-3 font-medium">Social networks</legend>
        <SocialFields
          value={form.values.socials}
          errors={fieldsUnder(form.errors, 'socials')}
          disabled={disabled}
          onChange={(socials) => edit({ socials })}
        />
      </fieldset>
      <ProfileClash form={form} />
      <SaveBar
        isChanged={form.isChanged}
        busy={form.saving}
        error={form.sentence}
        disabledReason={reason}
        onDiscard={form.discard}
      />
    </form>
  )
}
