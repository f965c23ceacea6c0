import { isId } from '@tandem/contract/ids.ts'
import { listDisputesOfOrders, resolveByOperator } from '#affiliate/commissions/index.ts'
import { coinsInWords } from '#money/coins/index.ts'
import { about, type Command, type Print, plain, reasonOf } from '../command-shape.ts'
import { object } from '../disputes/objection.ts'
import { sayingRefusals } from '../saying-refusals.ts'

const dayOf = (moment: string): string => moment.slice(0, 10)

const list = async (print: Print): Promise<number> => {
  const waiting = await listDisputesOfOrders()
  for (const one of waiting) {
    print(`${one.commissionId}  ${one.reply === null ? 'waiting for an answer' : 'to decide'}`)
    print(`  order ${one.orderId}, ${one.brandName} and ${one.creatorName}, «${one.programmeName}»`)
    print(`  opened on ${dayOf(one.openedAt)}, ${coinsInWords(one.coins)} at stake`)
  }
  if (waiting.length === 0) print('No order disputes are open.')
  return 0
}

const tell = (id: string, print: Print): Promise<number> =>
  sayingRefusals(print, async () => {
    const [one] = isId(id) ? await listDisputesOfOrders(id) : []
    if (one === undefined) return object(`There is no commission dispute ${id}.`)
    print(
      `Order ${one.orderId} in «${one.programmeName}», ${coinsInWords(one.coins)}, now ${one.state}.`,
    )
    print(`Decided by ${one.decidedBy ?? 'nobody'}: ${one.reason ?? 'no reason given'}`)
    for (const { rule, severity, evidence } of one.flags)
      print(`Flag: ${rule}, severity ${severity}, ${JSON.stringify(evidence)}`)
    print(`${one.creatorName} (creator), ${dayOf(one.openedAt)}: ${one.body}`)
    print(
      one.reply === null
        ? `${one.brandName} can answer until ${dayOf(one.replyBy)}.`
        : `${one.brandName} (brand): ${one.reply}`,
    )
    if (one.outcome !== null) print(`Decided: ${one.outcome}. ${one.words ?? ''}`.trim())
  })

const decide = (
  id: string,
  outcome: 'pays' | 'rejected',
  words: string,
  print: Print,
): Promise<number> =>
  sayingRefusals(print, async () => {
    if (!isId(id)) return object(`There is no commission dispute ${id}.`)
    await resolveByOperator(id, outcome, words)
    print(`Decided: ${outcome}. Both sides were notified.`)
  })

export const orderDisputeCommands: readonly Command[] = [
  {
    name: 'order-disputes',
    words: '',
    tells: 'lists open disputes about orders, each with the id of its commission',
    fit: plain(list),
  },
  {
    name: 'order-dispute',
    words: '<commission> [pays|rejected "<reason>"]',
    tells: 'shows one dispute; with an outcome and a reason, decides it and moves the coins',
    fit: (words, print, key) => {
      const [id, outcome, word, ...more] = words
      if (outcome === undefined) return about(tell)(words, print, key)
      const reason = reasonOf(word)
      if (id === undefined || reason === undefined || more.length > 0) return undefined
      return outcome === 'pays' || outcome === 'rejected'
        ? () => decide(id, outcome, reason, print)
        : undefined
    },
  },
]
