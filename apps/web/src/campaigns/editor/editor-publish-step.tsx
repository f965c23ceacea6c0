import {
  campaignCategoryLabels,
  campaignTypeLabels,
  nicheLabels,
} from '@tandem/contract/campaigns/campaign.vocabulary.ts'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { CampaignBrief } from '../campaign-brief.tsx'
import { CampaignTerms } from '../campaign-terms.tsx'
import { draftOf } from './campaign-draft.ts'
import type { CampaignValues } from './campaign-values.ts'
import { CostLine } from './cost-line.tsx'

export const EditorPublishStep = ({
  values,
  missing,
  onStep,
}: {
  values: CampaignValues
  /** In words, by the server, of the saved draft. */
  missing: readonly string[]
  /** Goes back to a step, counted from 0. */
  onStep: (at: number) => void
}) => {
  const draft = draftOf(values)
  return (
    <div className="grid gap-5">
      <div className="grid gap-2">
        <h3 className="text-xl">{values.title}</h3>
        <p className="flex flex-wrap gap-1.5">
          <Chip>{campaignTypeLabels[values.type]}</Chip>
          <Chip>{campaignCategoryLabels[values.category]}</Chip>
          <Chip>{nicheLabels[values.niche]}</Chip>
        </p>
      </div>
      <CampaignBrief campaign={draft} />
      {missing.length > 0 && (
        <p className="rounded-control bg-warn-soft p-4 text-warn">
          Before you publish, add {new Intl.ListFormat('en').format(missing)}.
        </p>
      )}
      <CampaignTerms
        campaign={{
          ...draft,
          usage: {
            days: draft.usageDays,
            channels: draft.usageChannels,
            edits: draft.usageEdits,
            territory: draft.usageTerritory,
          },
        }}
      />
      <CostLine values={values} />
      <p className="flex flex-wrap gap-3">
        {['Change the basics', 'Change the brief', 'Change the terms', 'Change the people'].map(
          (label, at) => (
            <Button key={label} variant="secondary" size="small" onClick={() => onStep(at)}>
              {label}
            </Button>
          ),
        )}
      </p>
    </div>
  )
}
