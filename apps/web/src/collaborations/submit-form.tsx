import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { SubmissionDraft } from '@tandem/contract/collaborations/submission.schema.ts'
import { useId } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { sentenceOf } from '#lib/api-refusal.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { SheetFoot } from '#ui/sheet.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { toast } from '#ui/toast.ts'
import { useSubmitContent } from './collaboration.api.ts'
import { ContentFiles } from './content-files.tsx'

type Typed = Omit<SubmissionDraft, 'disclosed'> & { disclosed: boolean }

const orNothing = (typed: string): string | undefined =>
  typed.trim() === '' ? undefined : typed.trim()

/** Hands content in: a link, images or both. What was typed stays until it has arrived. */
export const SubmitForm = ({ collaborationId }: { collaborationId: string }) => {
  const form = useId()
  const submit = useSubmitContent()
  const { register, control, handleSubmit, formState } = useForm<Typed, unknown, SubmissionDraft>({
    resolver: standardSchemaResolver(SubmissionDraft),
    defaultValues: { fileUrls: [], caption: '', disclosed: false },
  })
  const { errors } = formState
  const send = handleSubmit((body) =>
    submit.mutate(
      { params: { collaborationId }, body },
      { onSuccess: () => toast.success('Submitted. The brand reviews it now.') },
    ),
  )
  return (
    <form id={form} noValidate onSubmit={send} className="grid gap-5">
      <p className="text-muted">Hand in a link, images, or both.</p>
      <Field
        label="Link to the content"
        hint="Where the brand can see it: the post itself or a private preview."
        error={errors.url?.message}
      >
        <Input
          inputMode="url"
          placeholder="https://"
          autoComplete="off"
          {...register('url', { setValueAs: orNothing })}
        />
      </Field>
      <Controller
        control={control}
        name="fileUrls"
        render={({ field }) => (
          <ContentFiles
            urls={field.value}
            onChange={field.onChange}
            error={errors.fileUrls?.message}
          />
        )}
      />
      <Field label="Caption" error={errors.caption?.message} optional>
        <Textarea rows={3} {...register('caption')} />
      </Field>
      <Field label="Note to the brand" error={errors.note?.message} optional>
        <Textarea rows={2} {...register('note', { setValueAs: orNothing })} />
      </Field>
      <div>
        <Checkbox
          label="The content is labelled as a paid partnership"
          hint="Viewers must be able to see that a brand is behind it."
          aria-invalid={errors.disclosed !== undefined}
          aria-describedby={`${collaborationId}-disclosed`}
          {...register('disclosed')}
        />
        <p
          id={`${collaborationId}-disclosed`}
          aria-live="polite"
          className="text-bad text-sm empty:hidden"
        >
          {errors.disclosed && 'Confirm that the content is labelled as a paid partnership.'}
        </p>
      </div>
      <SheetFoot>
        <p role="alert" className="basis-full text-bad empty:hidden">
          {submit.error && sentenceOf(submit.error)}
        </p>
        <Button type="submit" form={form} busy={submit.isPending}>
          Submit for review
        </Button>
      </SheetFoot>
    </form>
  )
}
