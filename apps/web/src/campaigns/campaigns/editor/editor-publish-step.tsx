import type { BrandCampaign } from '@tandem/contract/campaigns/campaigns/campaign.schema.ts'
import { Suspense } from 'react'
import { Button } from '#ui/button.tsx'
import { lazyPart } from '#ui/layer/lazy-part.tsx'
import { Skeleton, SkeletonRegion } from '#ui/skeleton.tsx'
import { CostLine } from './cost-line.tsx'
import { controlLabels, controlsOf } from './editor-steps.ts'
import type { Mistakes } from './values/campaign-draft.ts'
import type { CampaignValues } from './values/campaign-values.ts'

const EditorPreview = lazyPart(async () => (await import('./editor-preview.tsx')).EditorPreview)

export const EditorPublishStep = ({
  values,
  campaign,
  wrong,
  onStop,
}: {
  values: CampaignValues
  /** The saved draft; undefined while the draft cannot be saved. */
  campaign: BrandCampaign | undefined
  wrong: Mistakes
  onStop: (at: number) => void
}) => (
  <div className="grid gap-5">
    <Lacking wrong={wrong} onStop={onStop} />
    <CostLine values={values} />
    {campaign !== undefined && Object.keys(wrong).length === 0 && (
      <Suspense
        fallback={
          <SkeletonRegion label="Loading the preview" className="grid gap-3">
            <Skeleton className="h-48" />
            <Skeleton className="h-96" />
          </SkeletonRegion>
        }
      >
        <EditorPreview values={values} campaign={campaign} />
      </Suspense>
    )}
  </div>
)

const Lacking = ({ wrong, onStop }: { wrong: Mistakes; onStop: (at: number) => void }) => {
  const lacking = controlsOf.flatMap((controls, at) =>
    controls.flatMap((name) => (wrong[name] === undefined ? [] : [{ name, at }])),
  )
  if (lacking.length === 0) return null
  return (
    <div className="grid gap-3 rounded-control bg-warn-soft p-4">
      <p className="text-warn">Before you publish:</p>
      <ul className="grid gap-2">
        {lacking.map(({ name, at }) => (
          <li key={name} className="flex flex-wrap items-center justify-between gap-2">
            <span>
              <strong>{controlLabels[name]}</strong>: {wrong[name]}
            </span>
            <Button
              variant="secondary"
              size="small"
              aria-label={`Edit ${controlLabels[name]}`}
              onClick={() => onStop(at)}
            >
              Edit
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
