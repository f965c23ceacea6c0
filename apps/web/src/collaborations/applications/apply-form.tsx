import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { ApplicationDraft } from '@tandem/contract/collaborations/applications/application.schema.ts'
import type { CollaborationState } from '@tandem/contract/collaborations/lifecycle/collaboration.state.ts'
import type { Verdict } from '@tandem/contract/verdict.ts'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { StateChip } from '#collaborations/lifecycle/state-chip.tsx'
import { ApiRefusal } from '#lib/api-refusal.ts'
import { reasonFor } from '#lib/refusal-sentence.ts'
import { useSession } from '#lib/session.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import { Textarea } from '#ui/form/textarea.tsx'
import { LayerFoot } from '#ui/layer/dialog.tsx'
import { toast } from '#ui/toast.ts'
import { WriteTrouble } from '#ui/write-trouble.tsx'
import { useApply } from './application.api.ts'

type Applicable = {
  id: string
  can: { apply: Verdict }
  collaboration: { id: string; state: CollaborationState } | null
}

export const ApplyForm = ({ campaign }: { campaign: Applicable }) => {
  if (campaign.collaboration !== null) return <Applied {...campaign.collaboration} />
  if (!campaign.can.apply.allowed) {
    const reason = reasonFor(campaign.can.apply)
    return (
      <LayerFoot>
        <p className="text-muted text-sm">{reason}</p>
        <Button disabledReason={reason}>Apply</Button>
      </LayerFoot>
    )
  }
  return <Pitch campaignId={campaign.id} />
}

const Pitch = ({ campaignId }: { campaignId: string }) => {
  const form = useId()
  const apply = useApply(() => toast.success('Applied. The brand decides next.'))
  const { user } = useSession()
  const { register, handleSubmit, formState, watch } = useForm<ApplicationDraft>({
    resolver: standardSchemaResolver(ApplicationDraft),
    defaultValues: { pitch: '' },
  })
  const refusal = apply.error instanceof ApiRefusal ? apply.error : undefined
  const nameMistake =
    refusal?.code === 'creator.name_missing' ? refusal.message : refusal?.fields.displayName
  const asksName = user?.displayName === null || nameMistake !== undefined
  const length = watch('pitch').trim().length
  return (
    <form
      id={form}
      noValidate
      className="grid gap-4"
      onSubmit={handleSubmit((body) => apply.mutate({ params: { campaignId }, body }))}
    >
      {asksName && (
        <Field
          label="Your name"
          hint="Brands see it. You can change it in Settings."
          error={formState.errors.displayName?.message ?? nameMistake}
        >
          <Input autoComplete="name" maxLength={80} {...register('displayName')} />
        </Field>
      )}
      <Field
        label="Your pitch"
        hint={`Say why you fit and what you would make.${length > 1500 ? ` ${length} of 2,000 characters.` : ''}`}
        error={formState.errors.pitch?.message}
      >
        <Textarea {...register('pitch')} />
      </Field>
      <LayerFoot>
        <WriteTrouble error={nameMistake === undefined && apply.error} className="basis-full" />
        <Button type="submit" form={form} busy={apply.isPending}>
          Apply
        </Button>
      </LayerFoot>
    </form>
  )
}

const Applied = ({ id, state }: { id: string; state: CollaborationState }) => (
  <LayerFoot>
    <span>
      <StateChip state={state} />
    </span>
    <Link to="/collaboration" search={{ id }} className={buttonClass('secondary')}>
      View application
    </Link>
  </LayerFoot>
)
