import { isId } from '@tandem/contract/ids.ts'
import {
  answerClaimByOperator,
  listWaitingClaims,
  type WaitingClaim,
} from '#affiliate/conversions/index.ts'
import { type Command, type Print, plain, reasonOf } from '../command-shape.ts'
import { object } from '../disputes/objection.ts'
import { sayingRefusals } from '../saying-refusals.ts'

const whatShopKnows = ({ isKnown, foreignCurrency }: WaitingClaim): string => {
  if (isKnown) return 'told by the shop'
  return foreignCurrency === null
    ? 'unknown to the shop'
    : `reported by the shop in ${foreignCurrency}, so its amount is missing`
}

const list = async (print: Print): Promise<number> => {
  const waiting = await listWaitingClaims()
  for (const one of waiting) {
    const due = `the brand can answer until ${one.replyBy.slice(0, 10)}`
    print(`${one.id}  ${one.state === 'escalated' ? 'to decide' : due}`)
    print(`  order ${one.orderId} of ${one.orderedOn}, ${whatShopKnows(one)}`)
    print(`  ${one.brandName} and ${one.creatorName}, «${one.programmeName}» in ${one.currency}`)
    if (one.note !== '') print(`  ${one.note}`)
  }
  if (waiting.length === 0) print('No reports of missing orders are open.')
  return 0
}

const answer = (
  id: string,
  decision: Parameters<typeof answerClaimByOperator>[1],
  print: Print,
): Promise<number> =>
  sayingRefusals(print, async () => {
    if (!isId(id)) return object(`There is no report of a missing order ${id}.`)
    await answerClaimByOperator(id, decision)
    print('Decided. The creator was notified.')
  })

export const orderClaimCommands: readonly Command[] = [
  {
    name: 'order-claims',
    words: '',
    tells: 'lists undecided reports of missing orders',
    fit: plain(list),
  },
  {
    name: 'order-claim',
    words: '<id> accepted [<net amount in the smallest unit>] | declined "<reason>"',
    tells:
      'decides a missing order: accepts it for its creator (with its amount, if the shop reported none or another currency), or declines it with a reason for the creator',
    fit: ([id, outcome, word, ...more], print) => {
      if (id === undefined || more.length > 0) return undefined
      if (outcome === 'declined') {
        const reason = reasonOf(word)
        return reason === undefined ? undefined : () => answer(id, { reason }, print)
      }
      if (outcome !== 'accepted') return undefined
      if (word === undefined) return () => answer(id, {}, print)
      return /^[1-9]\d{0,11}$/.test(word)
        ? () => answer(id, { amountMinor: Number(word) }, print)
        : undefined
    },
  },
]
