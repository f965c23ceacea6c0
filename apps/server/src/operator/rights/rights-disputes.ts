import { isId } from '@tandem/contract/ids.ts'
import { decideByOperator, listRightsDisputes } from '#collaborations/rights/index.ts'
import { findFilePath } from '#platform/files/index.ts'
import { db } from '#platform/postgres/db.ts'
import { about, type Command, type Print, plain, reasonOf } from '../command-shape.ts'
import { object } from '../disputes/objection.ts'
import { sayingRefusals } from '../saying-refusals.ts'

const dayOf = (moment: string): string => moment.slice(0, 10)

const waits = {
  open: 'waits for the brand',
  taken_down: 'waits for the creator',
  contested: 'to decide',
}

const list = async (print: Print): Promise<number> => {
  const waiting = await listRightsDisputes()
  for (const one of waiting) {
    print(`${one.id}  ${waits[one.state as keyof typeof waits]}`)
    print(`  “${one.title}”, ${one.brandName} and ${one.creatorName}`)
    print(`  rights ended on ${dayOf(one.endedAt)}, opened on ${dayOf(one.openedAt)}`)
  }
  if (waiting.length === 0) print('No disputes about rights are open.')
  return 0
}

const tell = (id: string, print: Print): Promise<number> =>
  sayingRefusals(print, async () => {
    const [one] = isId(id) ? await listRightsDisputes(id) : []
    if (one === undefined) return object(`There is no dispute about rights ${id}.`)
    print(`«${one.title}», grant ${one.grantId}: rights ended on ${dayOf(one.endedAt)}.`)
    print(`Seen on ${one.seenOn} at ${one.link}`)
    if (one.pictureUrl !== null) print(`Screenshot: ${await findFilePath(db, one.pictureUrl)}`)
    print(`${one.creatorName} (creator), ${dayOf(one.openedAt)}: ${one.words}`)
    if (one.answer !== null)
      print(`${one.brandName} (brand), ${dayOf(one.answeredAt ?? '')}: ${one.answer}`)
    else if (one.answerBy !== null)
      print(`${one.brandName} can answer until ${dayOf(one.answerBy)}.`)
    if (one.decision !== null)
      print(`Decided: ${one.state} by ${one.decision.by}. ${one.decision.words ?? ''}`.trim())
  })

const decide = (
  id: string,
  outcome: 'upheld' | 'dismissed',
  words: string,
  print: Print,
): Promise<number> =>
  sayingRefusals(print, async () => {
    if (!isId(id)) return object(`There is no dispute about rights ${id}.`)
    await decideByOperator(id, outcome, words)
    print(`Decided: ${outcome}. Both sides were notified.`)
  })

export const rightsDisputeCommands: readonly Command[] = [
  {
    name: 'rights-disputes',
    words: '',
    tells:
      'lists open disputes about content that was used after its rights ended, each with its id',
    fit: plain(list),
  },
  {
    name: 'rights-dispute',
    words: '<id> [upheld|dismissed "<reason>"]',
    tells: 'shows one dispute; with an outcome and a reason, decides it without moving coins',
    fit: (words, print, key) => {
      const [id, outcome, word, ...more] = words
      if (outcome === undefined) return about(tell)(words, print, key)
      const reason = reasonOf(word)
      if (id === undefined || reason === undefined || more.length > 0) return undefined
      return outcome === 'upheld' || outcome === 'dismissed'
        ? () => decide(id, outcome, reason, print)
        : undefined
    },
  },
]
