import { LinkDraft } from '@tandem/contract/affiliate/links/link.schema.ts'
import { type FormEvent, useState } from 'react'
import * as z from 'zod/mini'
import { linkTo } from '#lib/address/web-address.ts'
import { ApiRefusal } from '#lib/api-refusal.ts'
import { useInstallation } from '#lib/installation.ts'
import { Field } from '#ui/form/field.tsx'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { Input } from '#ui/form/input.tsx'
import { toast } from '#ui/toast.ts'
import { WriteTrouble } from '#ui/write-trouble.tsx'
import { useCreateLink } from './link.api.ts'

type Values = { label: string; targetUrl: string; name: string }
const empty: Values = { label: '', targetUrl: '', name: '' }

const draftOf = ({ label, targetUrl, name }: Values): LinkDraft => ({
  label,
  ...(targetUrl.trim() === '' ? {} : { targetUrl: linkTo(targetUrl) ?? targetUrl }),
  ...(name.trim() === '' ? {} : { name }),
})

/** Maps a refusal to the form field that it concerns. Other refusals appear below the form. */
const fieldOf: Partial<Record<string, keyof Values>> = {
  'link.bad_address': 'targetUrl',
  'link.foreign_host': 'targetUrl',
  'link.name_taken': 'name',
  'link.name_reserved': 'name',
}

const mistakesOf = (values: Values, error: Error | null): Partial<Record<string, string>> => {
  const checked = z.safeParse(LinkDraft, draftOf(values))
  if (!checked.success)
    return Object.fromEntries(
      checked.error.issues.map(({ path, message }) => [String(path[0]), message]),
    )
  if (!(error instanceof ApiRefusal)) return {}
  const field = fieldOf[error.code]
  return field === undefined ? error.fields : { [field]: error.message }
}

export const NewLinkDialog = ({
  enrolmentId,
  onClose,
}: {
  enrolmentId: string
  onClose: () => void
}) => {
  const create = useCreateLink()
  const { productName } = useInstallation()
  const [values, setValues] = useState(empty)
  const [tried, setTried] = useState(false)
  const mistakes = mistakesOf(values, create.error)
  const shown = tried ? mistakes : {}
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (create.isPending || !z.safeParse(LinkDraft, draftOf(values)).success) return
    create.mutate(
      { params: { enrolmentId }, body: draftOf(values) },
      {
        onSuccess: () => {
          toast.success('Your link is ready to share.')
          onClose()
        },
      },
    )
  }
  const bound = (name: keyof Values) => ({
    value: values[name],
    onChange: ({ target }: { target: HTMLInputElement }) => {
      setValues({ ...values, [name]: target.value })
      if (create.isError) create.reset()
    },
  })
  return (
    <FormDialog
      title="Create another link"
      submit={{ words: 'Create link', busy: create.isPending }}
      onSubmit={send}
      onClose={onClose}
    >
      <Field
        label="Label"
        optional
        hint="Only you see it: Story, YouTube, newsletter."
        error={shown.label}
      >
        <Input maxLength={60} {...bound('label')} />
      </Field>
      <Field
        label="Shop page"
        optional
        hint="Paste the address of the page that visitors should see. If empty, the programme’s own page is used."
        error={shown.targetUrl}
      >
        <Input type="url" inputMode="url" placeholder="https://" {...bound('targetUrl')} />
      </Field>
      <Field
        label="Custom ending"
        optional
        hint={`The end of the link on ${productName}. If empty, it is random.`}
        error={shown.name}
      >
        <Input autoCapitalize="none" spellCheck={false} maxLength={40} {...bound('name')} />
      </Field>
      <WriteTrouble error={Object.keys(mistakes).length === 0 && create.error} />
    </FormDialog>
  )
}
