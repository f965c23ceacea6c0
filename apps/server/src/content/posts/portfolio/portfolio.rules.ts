import type { PortfolioPlace } from '@tandem/contract/content/posts/portfolio.schema.ts'
import { allowed, refused, type Verdict } from '@tandem/contract/verdict.ts'

/** Content of collaborations is always allowed. Organic posts need valid rights. */
export const acceptsShowing = (
  post: { source: string; rights_until: string | null },
  at: Date,
): Verdict => {
  if (post.source !== 'organic') return allowed
  if (post.rights_until === null) return refused('post.rights_missing')
  return Date.parse(post.rights_until) > at.getTime() ? allowed : refused('post.rights_ended')
}

/** Returns the new rank, and how the posts in between shift. Higher ranks come first. */
export const movedTo = (
  own: number,
  other: number,
  side: PortfolioPlace['side'],
): { rank: number; from: number; to: number; by: 1 | -1 } => {
  if (own > other) {
    const rank = side === 'before' ? other + 1 : other
    return { rank, from: rank, to: own - 1, by: 1 }
  }
  const rank = side === 'before' ? other : other - 1
  return { rank, from: own + 1, to: rank, by: -1 }
}
