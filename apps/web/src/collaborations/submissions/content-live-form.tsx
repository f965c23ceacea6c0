import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { LiveDraft } from '@tandem/contract/collaborations/submissions/submission.schema.ts'
import { useId } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { Textarea } from '#ui/form/textarea.tsx'
import { LayerFoot } from '#ui/layer/dialog.tsx'
import { toast } from '#ui/toast.ts'
import { WriteTrouble } from '#ui/write-trouble.tsx'
import {
  ChecklistField,
  DisclosureField,
  LinkField,
  linkHint,
  linkMistake,
} from './content-fields.tsx'
import { useGoLive } from './submission.api.ts'
import type { ContentOf } from './submit-form.tsx'

type Typed = Omit<LiveDraft, 'disclosed'> & { disclosed: boolean }

export const ContentLiveForm = ({
  content,
  onDone,
}: {
  content: ContentOf
  onDone?: () => void
}) => {
  const form = useId()
  const write = useGoLive()
  const before = content.rounds.at(-1)
  const { register, control, handleSubmit, formState } = useForm<Typed, unknown, LiveDraft>({
    resolver: standardSchemaResolver(LiveDraft),
    defaultValues: {
      url: '',
      caption: before?.caption ?? '',
      checked: before?.checked ?? [],
      disclosed: false,
    },
  })
  const { errors } = formState
  const mistake = linkMistake(write.error)
  const send = handleSubmit((body) =>
    write.mutate(
      { params: { collaborationId: content.id }, body },
      {
        onSuccess: () => {
          toast.success(`Link added. ${content.brand.name} reviews the post now.`)
          onDone?.()
        },
      },
    ),
  )
  return (
    <form id={form} noValidate onSubmit={send} className="grid gap-5">
      {before?.verdict === 'rejected' && before.feedback !== null && (
        <blockquote className="whitespace-pre-line break-words border-warn border-l-2 pl-3">
          {before.feedback}
        </blockquote>
      )}
      <LinkField
        label="Link to the post"
        hint={linkHint(content.campaign.type)}
        error={errors.url?.message ?? mistake}
        {...register('url', { setValueAs: (typed: string) => typed.trim() })}
      />
      <Field label="Caption as posted" error={errors.caption?.message} optional>
        <Textarea rows={3} {...register('caption')} />
      </Field>
      <Controller
        control={control}
        name="checked"
        render={({ field }) => (
          <ChecklistField
            checklist={content.terms.checklist}
            value={field.value ?? []}
            onChange={field.onChange}
          />
        )}
      />
      <Controller
        control={control}
        name="disclosed"
        render={({ field }) => (
          <DisclosureField
            checked={field.value}
            onChange={field.onChange}
            missing={errors.disclosed !== undefined}
          />
        )}
      />
      <LayerFoot>
        <WriteTrouble error={mistake === undefined && write.error} className="basis-full" />
        <Button type="submit" form={form} busy={write.isPending}>
          Add your post’s link
        </Button>
      </LayerFoot>
    </form>
  )
}
