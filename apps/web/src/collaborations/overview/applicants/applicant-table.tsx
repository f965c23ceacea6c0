import type { BrandCollaboration } from '@tandem/contract/collaborations/overview/overview.schema.ts'
import { clsx } from 'clsx'
import { X } from 'lucide-react'
import { useState } from 'react'
import type { Chosen } from '#collaborations/applications/use-chosen.ts'
import { CollaborationDetailSkeleton } from '#collaborations/lifecycle/collaboration-skeleton.tsx'
import { useIsNarrow } from '#lib/use-media.ts'
import { Button } from '#ui/button.tsx'
import { useRowFocus } from '#ui/keyboard/use-row-focus.ts'
import { lazyLayer } from '#ui/layer/lazy-layer.tsx'
import { lazyPart } from '#ui/layer/lazy-part.tsx'
import { Table } from '#ui/table.tsx'
import { Awaited } from '#ui/waiting-note.tsx'
import type { TakeDecision } from '../brand-decisions.tsx'
import { usePreview } from '../use-preview.ts'
import { applicantColumns } from './applicant-columns.tsx'

const ApplicantPreview = lazyPart(
  async () => (await import('./applicant-preview.tsx')).ApplicantPreview,
)
const BrandActWindow = lazyLayer(
  async () => (await import('../brand-act-window.tsx')).BrandActWindow,
)
const PreviewSheet = lazyLayer(async () => (await import('../preview-sheet.tsx')).PreviewSheet)

export const ApplicantTable = ({
  campaign,
  items,
  chosen,
  take,
}: {
  campaign: { campaignId: string; brandSlug: string }
  items: readonly BrandCollaboration[]
  chosen: Chosen
  take: TakeDecision
}) => {
  const narrow = useIsNarrow()
  const rowFocus = useRowFocus()
  const preview = usePreview(items, take)
  const [acted, setActed] = useState<BrandCollaboration | null>(null)
  const { item, place, step, close, onKeyDown } = preview
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: reason: keys of what stands within it
    <div
      ref={preview.list}
      onKeyDown={onKeyDown}
      className={clsx(
        'grid items-start gap-6',
        item && 'lg:grid-cols-[minmax(0,1fr)_minmax(20rem,24rem)]',
      )}
    >
      <div {...rowFocus}>
        <Table
          caption="Applicants and participants"
          columns={applicantColumns(
            campaign,
            chosen,
            { openedId: item?.id, open: preview.open },
            { take, act: setActed },
          )}
          rows={items}
          rowKey={({ id }) => id}
        />
      </div>
      {acted && (
        <BrandActWindow
          collaborationId={acted.id}
          state={acted.state}
          onClose={() => setActed(null)}
        />
      )}
      {item &&
        (narrow ? (
          <PreviewSheet
            title={item.creator.name}
            of={item.id}
            onKeyDown={onKeyDown}
            onClose={close}
          >
            <ApplicantPreview
              campaign={campaign}
              item={item}
              place={place}
              take={take}
              onStep={step}
            />
          </PreviewSheet>
        ) : (
          <section
            aria-label={`Preview of ${item.creator.name}`}
            className="sticky top-4 max-h-[calc(100dvh-2rem)] overflow-y-auto rounded-card border border-line bg-card p-5"
          >
            <Awaited fallback={<CollaborationDetailSkeleton />}>
              <ApplicantPreview
                campaign={campaign}
                item={item}
                place={place}
                take={take}
                onStep={step}
                close={
                  <Button
                    variant="quiet"
                    size="icon-small"
                    aria-label="Close the preview"
                    onClick={close}
                  >
                    <X aria-hidden="true" />
                  </Button>
                }
              />
            </Awaited>
          </section>
        ))}
    </div>
  )
}
