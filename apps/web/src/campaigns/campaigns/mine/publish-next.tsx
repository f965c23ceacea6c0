import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { sentenceOf } from '#lib/api-refusal.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { lazyLayer } from '#ui/layer/lazy-layer.tsx'
import { itemsOf } from '#ui/paged-list.tsx'
import { toast } from '#ui/toast.ts'
import { myCampaignsQuery, useCampaignStep } from '../campaign.api.ts'
import { confirmationOf, doneInWords } from './campaign-confirm.ts'

const ConfirmDialog = lazyLayer(
  async () => (await import('#ui/layer/confirm-dialog.tsx')).ConfirmDialog,
)

export const PublishNext = () => {
  const drafts = useInfiniteQuery(
    myCampaignsQuery({ show: 'draft', q: '', sort: 'newest', mine: false }),
  )
  const navigate = useNavigate()
  const publish = useCampaignStep()
  const [asking, setAsking] = useState(false)
  if (drafts.data === undefined) return null
  const all = itemsOf(drafts)
  const draft = all.find(({ can }) => can.publish.allowed) ?? all[0]
  if (draft === undefined)
    return (
      <Link
        to="/brand-campaigns"
        search={{ new: 'campaign' } as never}
        className={buttonClass('primary', 'small')}
      >
        New campaign
      </Link>
    )
  const place = {
    to: '/brand-campaigns/$brandName/$campaignId',
    params: { brandName: draft.brand.slug, campaignId: draft.id },
  } as const
  if (!draft.can.publish.allowed)
    return (
      <Link {...place} className={buttonClass('primary', 'small')}>
        Finish “{draft.title}”
      </Link>
    )
  const question = confirmationOf('publish', draft)
  const take = () =>
    publish.mutate(
      { step: 'publish', campaignId: draft.id },
      {
        onSuccess: () => {
          toast.success(doneInWords.publish)
          void navigate(place)
        },
        onError: (error) => toast.error(sentenceOf(error)),
        onSettled: () => setAsking(false),
      },
    )
  return (
    <div className="flex w-full flex-wrap items-center justify-between gap-3 border-line border-t pt-3">
      <p className="min-w-0 break-words">
        Next: publish{' '}
        <Link {...place} className="font-semibold underline underline-offset-4">
          {draft.title}
        </Link>
        .
      </p>
      <Button size="small" onClick={() => setAsking(true)}>
        Publish now
      </Button>
      {asking && question && (
        <ConfirmDialog
          {...question}
          open
          busy={publish.isPending}
          onConfirm={take}
          onOpenChange={setAsking}
        />
      )}
    </div>
  )
}
