import { type SubmitEvent, useState } from 'react'
import { ApiRefusal, sentenceOf } from '#lib/api-refusal.ts'
import { useSession } from '#lib/session.ts'
import { useEdits } from '#lib/use-edits.ts'
import { uploadImage } from '#platform/files/file.api.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { ImagePicker } from '#ui/form/image-picker.tsx'
import { Input } from '#ui/form/input.tsx'
import { SaveBar } from '#ui/form/save-bar.tsx'
import { toast } from '#ui/toast.ts'
import { useUpdateAccount } from './account.api.ts'

export const AccountForm = () => {
  const { user } = useSession()
  const form = useEdits({ displayName: user?.displayName ?? '', photoURL: user?.photoURL ?? null })
  const [photo, setPhoto] = useState<File | null>(null)
  const [mistake, setMistake] = useState<string>()
  const [uploading, setUploading] = useState(false)
  const update = useUpdateAccount()
  const reset = () => {
    form.discard()
    setPhoto(null)
    setMistake(undefined)
  }

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (update.isPending || uploading) return
    setMistake(undefined)
    setUploading(true)
    try {
      const { displayName, photoURL } = form.changes
      const name = displayName?.trim()
      await update.mutateAsync({
        body: {
          ...(name === undefined ? {} : { displayName: name === '' ? null : name }),
          ...(photoURL === undefined ? {} : { photoURL }),
          ...(photo === null ? {} : { photoURL: (await uploadImage(photo)).url }),
        },
      })
      form.wasSaved(form.values)
      setPhoto((now) => (now === photo ? null : now))
      toast.success('Saved.')
    } catch (error) {
      setMistake(sentenceOf(error))
    } finally {
      setUploading(false)
    }
  }

  const fields = update.error instanceof ApiRefusal ? update.error.fields : {}
  return (
    <form className="grid gap-5" onSubmit={(event) => void submit(event)}>
      <div className="grid justify-items-start gap-2">
        <ImagePicker
          label="Photo"
          shape="round"
          value={photo}
          current={form.values.photoURL}
          onChange={setPhoto}
        />
        {(photo !== null || form.values.photoURL !== null) && (
          <Button
            variant="quiet"
            size="small"
            onClick={() => {
              setPhoto(null)
              form.edit({ photoURL: null })
            }}
          >
            Remove photo
          </Button>
        )}
      </div>
      <Field
        label="Display name"
        hint="Optional. The name that others see."
        error={fields.displayName}
      >
        <Input
          autoComplete="name"
          maxLength={80}
          value={form.values.displayName}
          onChange={(event) => form.edit({ displayName: event.target.value })}
        />
      </Field>
      <SaveBar
        isChanged={form.isChanged || photo !== null}
        busy={update.isPending || uploading}
        error={mistake}
        onDiscard={reset}
      />
    </form>
  )
}
