import { useInfiniteQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { Button } from '#ui/button.tsx'
import { itemsOf } from '#ui/paged-list.tsx'
import { CampaignGrid } from './campaign-grid.tsx'
import { foundCampaignsQuery } from './matching.api.ts'

const shownMost = 3

export const FoundCampaigns = ({ q, onAll }: { q: string; onAll: () => void }) => {
  const list = useInfiniteQuery(foundCampaignsQuery({ q }, 'match', shownMost))
  const found = itemsOf(list)
  if (found.length === 0) return null
  return (
    <section aria-labelledby="found-campaigns" className="grid gap-4">
      <div className="flex items-center justify-between gap-3">
        <h2 id="found-campaigns" className="text-xl">
          Campaigns
        </h2>
        <Button variant="quiet" size="small" onClick={onAll}>
          {list.hasNextPage ? 'All campaigns' : 'Filter campaigns'}
          <ArrowRight aria-hidden="true" />
        </Button>
      </div>
      <CampaignGrid campaigns={found} />
    </section>
  )
}
