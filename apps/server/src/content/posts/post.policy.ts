import { mayAct } from '@tandem/contract/accounts/brands/member-actions.ts'
import { all, allowed, refused, type Verdict } from '@tandem/contract/verdict.ts'
import type { BrandActor } from '#platform/actor.ts'

export const mayCurate = ({ member }: Pick<BrandActor, 'member'>): Verdict =>
  mayAct(member, 'posts.curate')

/** An invitation to a campaign can commit coins. */
export const mayInviteAuthor = ({ member }: Pick<BrandActor, 'member'>): Verdict =>
  mayAct(member, 'collaborations.decide')

export const acceptsAuthor = (hasAuthor: boolean): Verdict =>
  hasAuthor ? allowed : refused('post.author_unknown')

export const acceptsThanks = (post: { hasAuthor: boolean; thanked_at: string | null }): Verdict =>
  all(
    acceptsAuthor(post.hasAuthor),
    post.thanked_at === null ? allowed : refused('post.thanked_already'),
  )
