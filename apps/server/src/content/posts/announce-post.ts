import type { PostEvents, PostTold } from '@tandem/contract/content/posts/post.events.ts'
import type { Actor } from '#platform/actor.ts'
import { announce, type Beyond, dataOf } from '#platform/events/outbox.ts'
import type { Db } from '#platform/postgres/db.ts'
import type { LockedPost } from './post.store.ts'

type Told = Pick<
  NonNullable<LockedPost>,
  | 'id'
  | 'type'
  | 'brand_id'
  | 'brand_name'
  | 'brand_slug'
  | 'creator_id'
  | 'creator_name'
  | 'creator_slug'
>

type Happening<Name extends keyof PostEvents> = {
  type: Name
  actor: Actor | null
} & Beyond<Name, PostTold>

export const announcePost = <Name extends keyof PostEvents>(
  tx: Db,
  post: Told,
  happening: Happening<Name>,
): Promise<void> =>
  announce(tx, {
    type: happening.type,
    subjectType: 'post',
    subjectId: post.id,
    brandId: post.brand_id,
    creatorId: post.creator_id,
    actor: happening.actor,
    data: dataOf<Name, PostTold>(
      {
        postId: post.id,
        type: post.type,
        brandName: post.brand_name,
        brandSlug: post.brand_slug,
        creatorName: post.creator_name ?? '',
        creatorSlug: post.creator_slug ?? '',
      },
      happening.data,
    ),
  })
