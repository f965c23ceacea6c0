import { isId } from '@tandem/contract/ids.ts'
import type { OwnDecision } from '@tandem/contract/operator/moderation/moderation.schema.ts'
import { listReviewsToRead } from '#collaborations/reviews/index.ts'
import { decideAppeal, listWaitingAppeals } from '#collaborations/track-record/index.ts'
import { decideOwn } from '../moderation/decide-own.ts'
import { byKey } from '../operators/who-operates.ts'
import { sayingRefusals } from '../saying-refusals.ts'
import { object } from './objection.ts'

type Print = (line: string) => void

const day = (moment: string): string => moment.slice(0, 10)

export const reviews = async (print: Print): Promise<number> => {
  const found = await listReviewsToRead()
  if (found.length === 0) print('There are no reviews yet.')
  for (const review of found) {
    const [from, to] =
      review.by_role === 'creator'
        ? [review.creator_name, review.brand_name]
        : [review.brand_name, review.creator_name]
    print(`${review.id}  ${day(review.visible_at)}  ${review.stars} of 5  ${from} on ${to}`)
    if (review.body !== '') print(`  ${review.body}`)
  }
  return 0
}

export const hide = (
  id: string,
  reasons: Pick<OwnDecision, 'ground' | 'clause' | 'facts'>,
  print: Print,
  key: string | undefined,
): Promise<number> =>
  sayingRefusals(print, async () => {
    const thing = { kind: 'review' as const, name: id }
    await decideOwn({ thing, decision: 'remove', ...reasons }, byKey(key))
    print('The review is hidden. Its stars no longer count, and its author got the reasons.')
  })

export const appeals = async (print: Print): Promise<number> => {
  const waiting = await listWaitingAppeals()
  if (waiting.length === 0) print('No appeals are open.')
  for (const appeal of waiting) {
    const who = appeal.side === 'creator' ? appeal.creator_name : appeal.brand_name
    const other = appeal.side === 'creator' ? appeal.brand_name : appeal.creator_name
    print(
      `${appeal.id}  ${day(appeal.created_at)}  ${who} (${appeal.side}): ${appeal.kind.replaceAll('_', ' ')}`,
    )
    print(`  in “${appeal.campaign_title}” with ${other}, collaboration ${appeal.collaboration_id}`)
    print(`  ${appeal.words}`)
  }
  return 0
}

export const decide = (
  id: string,
  decision: 'granted' | 'refused',
  reason: string,
  print: Print,
): Promise<number> =>
  sayingRefusals(print, async () => {
    if (!isId(id)) object(`There is no appeal ${id}.`)
    await decideAppeal(id, decision, reason)
    print(
      decision === 'granted'
        ? 'Granted. The entry no longer counts in the record.'
        : 'Rejected. The entry still counts in the record.',
    )
  })
