import type {
  CreatorProfile,
  CreatorProfileDraft,
} from '@tandem/contract/accounts/creators/creator.schema.ts'
import { type SubmitEvent, useState } from 'react'
import { CategoryPicker } from '#accounts/brands/category-picker.tsx'
import { SocialFields } from '#accounts/brands/social-fields.tsx'
import { ApiRefusal, sentenceOf } from '#lib/api-refusal.ts'
import { listCountries } from '#lib/countries.ts'
import { fieldsUnder, filledOnly } from '#lib/fields-under.ts'
import { useEdits } from '#lib/use-edits.ts'
import { Field } from '#ui/form/field.tsx'
import { SaveBar } from '#ui/form/save-bar.tsx'
import { Select } from '#ui/form/select.tsx'
import { Textarea } from '#ui/form/textarea.tsx'
import { toast } from '#ui/toast.ts'
import { useUpdateCreatorProfile } from './creator.api.ts'
import { FollowerFields, followersOf, typedFollowers } from './follower-fields.tsx'
import { LanguagePicker } from './language-picker.tsx'

export const CreatorProfileForm = ({ profile }: { profile: CreatorProfile }) => {
  const { bio, country, languages, niches, handles } = profile
  const followers = typedFollowers(profile.followers)
  const form = useEdits({ bio, country, languages, niches, handles, followers })
  const [countries] = useState(listCountries)
  const update = useUpdateCreatorProfile()
  const { values, changes } = form

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (update.isPending) return
    const body = {
      ...changes,
      ...(changes.handles && { handles: filledOnly(changes.handles) }),
      ...(changes.followers && { followers: followersOf(changes.followers) }),
    }
    update.mutate(
      { body: body as CreatorProfileDraft },
      {
        onSuccess: () => {
          form.wasSaved(values)
          toast.success('Saved. Brands see the changes now.')
        },
      },
    )
  }

  const fields = update.error instanceof ApiRefusal ? update.error.fields : {}
  return (
    <form className="grid gap-6" onSubmit={submit}>
      <Field label="Bio" hint="What you make, and for whom." error={fields.bio}>
        <Textarea
          value={values.bio}
          maxLength={2000}
          onChange={(event) => form.edit({ bio: event.target.value })}
        />
      </Field>
      <Field label="Country" optional error={fields.country} className="sm:max-w-80">
        <Select
          value={values.country ?? ''}
          onChange={(event) => form.edit({ country: event.target.value || null })}
        >
          <option value="">Not specified</option>
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <LanguagePicker
        value={values.languages}
        error={fields.languages}
        onChange={(chosen) => form.edit({ languages: chosen })}
      />
      <CategoryPicker
        legend="Niches"
        hint="Brands in these niches come first."
        value={values.niches}
        onChange={(chosen) => form.edit({ niches: chosen })}
      />
      <fieldset className="grid gap-3">
        <legend className="mb-2 font-medium">Handles</legend>
        <SocialFields
          value={values.handles}
          errors={fieldsUnder(fields, 'handles')}
          onChange={(edited) => form.edit({ handles: edited })}
        />
      </fieldset>
      <fieldset className="grid gap-3">
        <legend className="mb-2 font-medium">Followers (self-reported)</legend>
        <FollowerFields
          value={values.followers}
          errors={fieldsUnder(fields, 'followers')}
          onChange={(edited) => form.edit({ followers: edited })}
        />
      </fieldset>
      <SaveBar
        isChanged={form.isChanged}
        busy={update.isPending}
        error={update.error ? sentenceOf(update.error) : undefined}
        onDiscard={form.discard}
      />
    </form>
  )
}
