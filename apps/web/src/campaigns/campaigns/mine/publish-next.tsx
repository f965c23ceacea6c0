import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { sentenceOf } from '#lib/api-refusal.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { lazyLayer } from '#ui/layer/lazy-layer.tsx'
import { itemsOf } from '#ui/paged-list.tsx'
import { toast } from '#ui/toast.ts'
import { myCampaignsQuery } from '../campaign.api.ts'

const PublishWindow = lazyLayer(async () => (await import('./publish-window.tsx')).PublishWindow)

export const PublishNext = () => {
  const drafts = useInfiniteQuery(
    myCampaignsQuery({ show: 'draft', q: '', sort: 'newest', mine: false }),
  )
  const navigate = useNavigate()
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
      {asking && (
        <PublishWindow
          campaign={draft}
          onPublished={() => void navigate(place)}
          onTrouble={(error) => toast.error(sentenceOf(error))}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}
