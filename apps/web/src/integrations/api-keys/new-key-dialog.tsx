import {
  ApiKeyDraft,
  type NewApiKey,
  Scope,
} from '@tandem/contract/integrations/api-keys/api-key.schema.ts'
import { type FormEvent, useState } from 'react'
import * as z from 'zod/mini'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Field } from '#ui/form/field.tsx'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { Input } from '#ui/form/input.tsx'
import { WriteTrouble } from '#ui/write-trouble.tsx'
import { useMakeApiKey } from './api-key.api.ts'
import { scopeWords } from './scope-words.ts'

export const NewKeyDialog = ({
  onMade,
  onClose,
}: {
  onMade: (key: NewApiKey) => void
  onClose: () => void
}) => {
  const make = useMakeApiKey()
  const [draft, setDraft] = useState<ApiKeyDraft>({ name: '', scopes: [] })
  const [tried, setTried] = useState(false)
  const checked = z.safeParse(ApiKeyDraft, draft)
  const mistakeOf = (field: keyof ApiKeyDraft) =>
    tried ? checked.error?.issues.find(({ path }) => path[0] === field)?.message : undefined
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (make.isPending || !checked.success) return
    make.mutate(
      { body: checked.data },
      {
        onSuccess: (made) => {
          onMade(made)
          onClose()
        },
      },
    )
  }
  const choose = (scope: Scope, chosen: boolean) =>
    setDraft({
      ...draft,
      scopes: chosen ? [...draft.scopes, scope] : draft.scopes.filter((one) => one !== scope),
    })
  const missing = mistakeOf('scopes')
  return (
    <FormDialog
      title="Create API key"
      submit={{ words: 'Create key', busy: make.isPending }}
      onSubmit={send}
      onClose={onClose}
    >
      <Field label="Name" hint="What will use it, such as Our warehouse." error={mistakeOf('name')}>
        <Input
          maxLength={60}
          value={draft.name}
          onChange={({ target }) => setDraft({ ...draft, name: target.value })}
        />
      </Field>
      <fieldset>
        <legend className="font-medium text-sm">Permissions</legend>
        {Scope.options.map((scope) => (
          <Checkbox
            key={scope}
            label={scopeWords[scope].label}
            hint={scopeWords[scope].hint}
            checked={draft.scopes.includes(scope)}
            onChange={({ target }) => choose(scope, target.checked)}
          />
        ))}
        <p aria-live="polite" className="text-bad text-sm empty:hidden">
          {missing}
        </p>
      </fieldset>
      <WriteTrouble error={make.error} />
    </FormDialog>
  )
}
