import { browserName } from '@tandem/contract/accounts/identity/browser-name.ts'
import { type FormEvent, useState } from 'react'
import { Field } from '#ui/form/field.tsx'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { Input } from '#ui/form/input.tsx'
import { toast } from '#ui/toast.ts'
import { useAddPasskey } from './passkey.api.ts'
import { passkeySentence } from './passkey-sentence.ts'

export const AddPasskeyDialog = ({ onClose }: { onClose: () => void }) => {
  const [name, setName] = useState(() => browserName(navigator.userAgent))
  const add = useAddPasskey()

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (add.isPending) return
    add.mutate(name.trim(), {
      onSuccess: () => {
        toast.success('Passkey added.')
        onClose()
      },
    })
  }

  return (
    <FormDialog
      title="Add a passkey"
      description="Your device asks for your fingerprint, face or PIN. Only the device keeps these."
      submit={{ words: 'Add passkey', busy: add.isPending }}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field
        label="Name"
        hint="So that you recognise it in the list."
        error={add.error === null ? undefined : passkeySentence(add.error)}
      >
        <Input
          required
          maxLength={60}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
    </FormDialog>
  )
}
