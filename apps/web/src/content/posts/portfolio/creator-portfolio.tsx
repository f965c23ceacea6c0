import { useInfiniteQuery } from '@tanstack/react-query'
import { itemsOf, NextPage } from '#ui/paged-list.tsx'
import { Section } from '#ui/section.tsx'
import { PostGrid } from '../post-grid.tsx'
import { creatorPortfolioQuery } from './portfolio.api.ts'

export const CreatorPortfolio = ({ slug }: { slug: string }) => {
  const list = useInfiniteQuery(creatorPortfolioQuery(slug))
  const posts = itemsOf(list)
  if (posts.length === 0) return null
  return (
    <Section title="Portfolio">
      <PostGrid narrow posts={posts} titleOf={({ brand }) => `For ${brand.name}`} />
      <NextPage list={list} byButton />
    </Section>
  )
}
