import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { CreatorCollaborationDetail } from '@tandem/contract/collaborations/overview/overview.schema.ts'
import {
  filesPerSubmissionMax,
  LiveSubmission,
  ReviewedSubmission,
  type SubmissionDraft,
} from '@tandem/contract/collaborations/submissions/submission.schema.ts'
import { useId, useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { UploadField } from '#platform/files/upload-field.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { Textarea } from '#ui/form/textarea.tsx'
import { LayerFoot } from '#ui/layer/dialog.tsx'
import { toast } from '#ui/toast.ts'
import { WriteTrouble } from '#ui/write-trouble.tsx'
import { AskedComments } from './comments/asked-comments.tsx'
import {
  ChecklistField,
  DisclosureField,
  LinkField,
  linkHint,
  linkMistake,
  orNothing,
} from './content-fields.tsx'
import { useSubmitContent } from './submission.api.ts'

export type ContentOf = Pick<CreatorCollaborationDetail, 'id' | 'rounds'> & {
  terms: Pick<CreatorCollaborationDetail['terms'], 'needsDraft' | 'checklist'>
  campaign: Pick<CreatorCollaborationDetail['campaign'], 'type'>
  brand: { name: string }
}

const wordsFor = ({ terms, brand, campaign }: ContentOf) =>
  terms.needsDraft
    ? {
        intro: `A draft: files, a private link, or both. You post it once ${brand.name} has approved it.`,
        link: 'Link to the content',
        hint: 'A private preview.',
      }
    : {
        intro: undefined,
        link: 'Link to the post',
        hint: linkHint(campaign.type),
      }

export const SubmitForm = ({ content, onDone }: { content: ContentOf; onDone?: () => void }) => {
  const form = useId()
  const submit = useSubmitContent()
  const [uploading, setUploading] = useState(false)
  const isDraft = content.terms.needsDraft
  const before = content.rounds.at(-1)
  const { register, control, handleSubmit, formState } = useForm<SubmissionDraft>({
    resolver: standardSchemaResolver(isDraft ? ReviewedSubmission : LiveSubmission),
    defaultValues: {
      fileUrls: [],
      caption: before?.caption ?? '',
      checked: before?.checked ?? [],
      disclosed: false,
    },
  })
  const { errors } = formState
  const words = wordsFor(content)
  const mistake = linkMistake(submit.error)
  const send = handleSubmit((body) =>
    submit.mutate(
      { params: { collaborationId: content.id }, body },
      {
        onSuccess: () => {
          toast.success(`Submitted. ${content.brand.name} reviews it now.`)
          onDone?.()
        },
      },
    ),
  )
  return (
    <div className="grid gap-5">
      {before?.verdict === 'changes_requested' && before.fileUrls.length > 0 && (
        <AskedComments collaborationId={content.id} round={before} />
      )}
      <form id={form} noValidate onSubmit={send} className="grid gap-5">
        {words.intro !== undefined && <p className="text-muted">{words.intro}</p>}
        <LinkField
          label={words.link}
          hint={words.hint}
          error={errors.url?.message ?? mistake}
          optional={isDraft}
          {...register('url', { setValueAs: orNothing })}
        />
        <Controller
          control={control}
          name="fileUrls"
          // The link is validated again, because it is optional once a file is added.
          rules={{ deps: ['url'] }}
          render={({ field }) => (
            <UploadField
              label={isDraft ? 'Files' : 'Files for the brand (optional)'}
              hint="Images and videos, watermarked until the work is completed."
              kinds={['image', 'video']}
              max={filesPerSubmissionMax}
              value={field.value}
              onChange={field.onChange}
              onBusyChange={setUploading}
              error={errors.fileUrls?.message}
            />
          )}
        />
        <Field label="Caption" error={errors.caption?.message} optional>
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
        <Field label="Note to the brand" error={errors.note?.message} optional>
          <Textarea rows={2} {...register('note', { setValueAs: orNothing })} />
        </Field>
        {!isDraft && (
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
        )}
        <LayerFoot>
          <WriteTrouble error={mistake === undefined && submit.error} className="basis-full" />
          <Button
            type="submit"
            form={form}
            busy={submit.isPending}
            disabledReason={uploading ? 'Your files are still uploading.' : undefined}
          >
            Submit for review
          </Button>
        </LayerFoot>
      </form>
    </div>
  )
}
