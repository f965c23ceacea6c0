import { dayMs } from '@tandem/contract/time.ts'
import { captionWords } from '../fill-posts.ts'
import { iso, type Person, type World } from './world.ts'

type Content = {
  source: 'campaign' | 'organic'
  brandId: string
  creator: Person
  collaborationId: string | null
  campaignId: string | null
  type: string
  postedAt: number
}

const numbersOf = ({ random }: World) => {
  const views = random.skewed(4_000)
  const likes = Math.round(views * random.between(0.01, 0.08))
  return [views, likes, ...[10, 30, 20].map((part) => Math.round(likes / part))]
}
const partly = (numbers: readonly number[], share: number): number[] =>
  numbers.map((number) => Math.round(number * share))

/** A post with its numbers: told by the creator, read from a platform, or unknown. */
export const fillPost = (world: World, content: Content): void => {
  const { random, ids, tables, until } = world
  const { brandId, creator, collaborationId, campaignId, type, postedAt } = content
  const id = ids('post', postedAt)
  const platform = type.slice(0, type.indexOf('_'))
  const isRead = creator.connectionId !== null && creator.platform === platform
  const numbers = numbersOf(world)
  const toldAt = [1, 7].map((days) => postedAt + days * dayMs).filter((at) => at <= until)
  const lastAt = toldAt.at(-1)
  const isTold = !isRead && lastAt !== undefined && random.below(7) > 0
  tables.add('posts', [
    ...[id, content.source, brandId, creator.id, collaborationId, campaignId, type],
    ...[`https://www.${platform}.com/p/${id}`, `@${creator.slug}`],
    Array.from({ length: 8 }, () => random.one(captionWords)).join(' '),
    `${random.below(360)},${random.below(360)},${random.below(360)}`,
    iso(postedAt),
    ...(isTold ? partly(numbers, toldAt.length / 2) : [null, null, null, null, null]),
    ...[isTold ? iso(lastAt) : null, iso(postedAt)],
  ])
  if (!isTold && !isRead) return
  for (const [nr, at] of toldAt.entries())
    tables.add('post_numbers', [
      ...[ids('numbers', at), id, isRead ? platform : 'creator', ...partly(numbers, (nr + 1) / 2)],
      ...[iso(at), isRead ? creator.connectionId : null],
    ])
}
