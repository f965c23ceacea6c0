import { NewBrandDraft } from '@tandem/contract/accounts/brands/brand.schema.ts'
import type { QueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { openBrand } from '#lib/brands/open-brand.ts'
import { Field } from '#ui/form/field.tsx'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { Input } from '#ui/form/input.tsx'
import { type Mistakes, mistakesOf, refusedFields } from '#ui/form/mistakes.ts'
import { WriteTrouble } from '#ui/write-trouble.tsx'
import { useCreateBrand } from './brand.api.ts'

/** Opens the new brand, where its owner completes the profile. */
export const CreateBrand = ({
  queryClient,
  onClose,
}: {
  queryClient: QueryClient
  onClose: () => void
}) => {
  const [draft, setDraft] = useState({ name: '', website: '' })
  const [found, setFound] = useState<Mistakes>({})
  const create = useCreateBrand()
  const mistakes = { ...refusedFields(create.error), ...found }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const now = mistakesOf(NewBrandDraft, draft)
    setFound(now)
    if (Object.keys(now).length > 0 || create.isPending) return
    create.mutate(
      { body: draft },
      { onSuccess: ({ id }) => openBrand(queryClient, id, '/brand-settings/profile') },
    )
  }
  return (
    <FormDialog
      title="Create a brand"
      description="You become its owner. The new brand has its own wallet, campaigns and members."
      submit={{ words: 'Create brand', busy: create.isPending || create.isSuccess }}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label="Name" error={mistakes.name}>
        <Input
          autoComplete="organization"
          maxLength={80}
          value={draft.name}
          onChange={({ target }) => setDraft({ ...draft, name: target.value })}
        />
      </Field>
      <Field label="Website" error={mistakes.website}>
        <Input
          type="url"
          inputMode="url"
          autoComplete="url"
          placeholder="https://yourbrand.com"
          maxLength={300}
          value={draft.website}
          onChange={({ target }) => setDraft({ ...draft, website: target.value })}
        />
      </Field>
      <WriteTrouble error={create.error} />
    </FormDialog>
  )
}
