import { decideAppeal, listWaitingAppeals } from '../../records/index.ts'
import { hideReview, listReviewsToRead } from '../../reviews/index.ts'

type Print = (line: string) => void

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const isId = (id: string): boolean => uuid.test(id)
const day = (moment: string): string => moment.slice(0, 10)

export const reviews = async (print: Print): Promise<number> => {
  const found = await listReviewsToRead()
  if (found.length === 0) print('Nobody has reviewed anybody yet.')
  for (const it of found) {
    const [from, to] =
      it.by_role === 'creator' ? [it.creator_name, it.brand_name] : [it.brand_name, it.creator_name]
    print(`${it.id}  ${day(it.visible_at)}  ${it.stars} of 5  ${from} on ${to}`)
    if (it.body !== '') print(`  ${it.body}`)
  }
  return 0
}

/** Its author is told the reason. */
export const hide = async (id: string, reason: string, print: Print): Promise<number> => {
  const done = isId(id) ? await hideReview(id, reason) : undefined
  if (done === undefined) print(`There is no review ${id}.`)
  else print(done ? 'Hidden. Its stars no longer count.' : 'This review was hidden before.')
  return done === true ? 0 : 1
}

export const appeals = async (print: Print): Promise<number> => {
  const waiting = await listWaitingAppeals()
  if (waiting.length === 0) print('No appeal waits for a decision.')
  for (const it of waiting) {
    const who = it.side === 'creator' ? it.creator_name : it.brand_name
    const other = it.side === 'creator' ? it.brand_name : it.creator_name
    print(`${it.id}  ${day(it.created_at)}  ${who} (${it.side}): ${it.kind.replaceAll('_', ' ')}`)
    print(`  in “${it.campaign_title}” with ${other}, collaboration ${it.collaboration_id}`)
    print(`  ${it.words}`)
  }
  return 0
}

/** For good; the side concerned is told the reason. */
export const decide = async (
  id: string,
  decision: 'granted' | 'refused',
  reason: string,
  print: Print,
): Promise<number> => {
  const done = isId(id) ? await decideAppeal(id, decision, reason) : undefined
  if (done === undefined) print(`There is no appeal ${id}.`)
  else if (!done) print('This appeal was decided before.')
  else print(decision === 'granted' ? 'Granted. It no longer counts.' : 'Refused. It still counts.')
  return done === true ? 0 : 1
}
