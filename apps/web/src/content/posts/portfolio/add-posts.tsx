import type { Post } from '@tandem/contract/content/posts/post.schema.ts'
import { Button } from '#ui/button.tsx'
import { PagedList, type PagedQuery } from '#ui/paged-list.tsx'
import { WriteTrouble } from '#ui/write-trouble.tsx'
import { PostGrid, PostGridSkeleton } from '../post-grid.tsx'
import type { Curation } from './portfolio.api.ts'

export const AddPosts = <Shown extends Post>({
  title,
  list,
  empty,
  curation: { place },
  why,
  isIn,
  nameOf,
}: {
  title: string
  list: PagedQuery<Shown>
  empty: string
  curation: Curation
  why?: string | undefined
  isIn: (post: Shown) => boolean
  nameOf: (post: Shown) => string
}) => (
  <section aria-label={title} className="grid gap-4">
    <h3 className="text-lg">{title}</h3>
    <WriteTrouble error={place.error} className="text-sm" />
    <PagedList
      list={list}
      skeleton={<PostGridSkeleton />}
      empty={<p className="text-muted">{empty}</p>}
      byButton
    >
      {(posts) => (
        <PostGrid
          posts={posts}
          below={(post) =>
            isIn(post) ? (
              <p className="text-muted text-sm">In the portfolio</p>
            ) : (
              <Button
                variant="secondary"
                size="small"
                className="justify-self-start"
                disabledReason={why}
                onClick={() => place.mutate({ params: { postId: post.id }, body: {} })}
              >
                Add
                <span className="sr-only"> {nameOf(post)}</span>
              </Button>
            )
          }
        />
      )}
    </PagedList>
  </section>
)
