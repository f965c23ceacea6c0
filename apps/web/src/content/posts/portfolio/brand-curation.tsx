import type { PortfolioPost } from '@tandem/contract/content/posts/portfolio.schema.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAddressSearch } from '#lib/address/address-search.ts'
import { reasonFor } from '#lib/refusal-sentence.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PagedList } from '#ui/paged-list.tsx'
import { workQuery } from '../post.api.ts'
import { PostGridSkeleton } from '../post-grid.tsx'
import { postTypeLabel } from '../post-type.ts'
import { AddPosts } from './add-posts.tsx'
import { brandPortfolioQuery, type Curation, useBrandCuration } from './portfolio.api.ts'
import { PortfolioEditor } from './portfolio-editor.tsx'

export const BrandCuration = ({ onOpen }: { onOpen: (id: string) => void }) => {
  const list = useInfiniteQuery(brandPortfolioQuery)
  const [adding, setAdding] = useState(false)
  const can = list.data?.pages[0]?.can
  const curation = useBrandCuration()
  const [search, replace] = useAddressSearch()
  const { tab: _, ...rest } = search
  return (
    <div className="grid gap-5">
      <p className="max-w-[60ch] text-muted">
        This is the order on your page. Drag a post or use the arrows to move it.
      </p>
      <PagedList
        list={list}
        skeleton={<PostGridSkeleton />}
        empty={
          <EmptyState
            title="No portfolio yet"
            text="Content of campaigns and deals is added automatically. You can add other posts when you have the rights."
            action={<Button onClick={() => replace(rest)}>Open the feed</Button>}
          />
        }
      >
        {(posts) => (
          <PortfolioEditor
            posts={posts}
            curation={curation}
            why={can && reasonFor(can.curate)}
            note={unseen}
            onOpen={onOpen}
          />
        )}
      </PagedList>
      {adding ? (
        <Work curation={curation} why={can && reasonFor(can.curate)} />
      ) : (
        <Button variant="secondary" className="justify-self-start" onClick={() => setAdding(true)}>
          Add content of your campaigns
        </Button>
      )}
    </div>
  )
}

const Work = ({ curation, why }: { curation: Curation; why: string | undefined }) => (
  <AddPosts
    title="Content of your campaigns and deals"
    list={useInfiniteQuery(workQuery)}
    empty="No content yet. Completed work is added automatically."
    curation={curation}
    why={why}
    isIn={({ inPortfolio }) => inPortfolio}
    nameOf={({ type, creator, authorHandle }) =>
      `the ${postTypeLabel(type)} of ${creator?.name ?? authorHandle}`
    }
  />
)

const unseen = ({ shown }: PortfolioPost) =>
  !shown.allowed && (
    <p className="rounded-control bg-warn-soft px-3 py-2 text-sm text-warn">
      Not shown. {reasonFor(shown)}
    </p>
  )
