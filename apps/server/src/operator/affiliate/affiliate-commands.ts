import { isId } from '@tandem/contract/ids.ts'
import { makeKeyByOperator, replayAttribution } from '#affiliate/conversions/index.ts'
import { about, type Command, type Print } from '../command-shape.ts'
import { object } from '../disputes/objection.ts'
import { sayingRefusals } from '../saying-refusals.ts'

/** Prints exactly 2 lines, so that a script can read them. */
const newKey = (slug: string, print: Print): Promise<number> =>
  sayingRefusals(print, async () => {
    const made =
      (await makeKeyByOperator(slug)) ??
      object(`There is no brand ${slug} with a programme that runs. Make one in its account first.`)
    print(`key ${made.key}`)
    print(`secret ${made.secret}`)
  })

const replay = async (programmeId: string, month: string, print: Print): Promise<number> => {
  const { decided, differences } = await replayAttribution(programmeId, month)
  for (const difference of differences) print(difference)
  print(`${decided} orders of ${month} decided again: ${differences.length} differ.`)
  return differences.length === 0 ? 0 : 1
}

const isMonth = /^\d{4}-(0[1-9]|1[0-2])$/

export const affiliateCommands: readonly Command[] = [
  {
    name: 'new-affiliate-key',
    words: '<brand slug>',
    tells:
      'makes a key and a secret by which the brand’s shop tells of orders, and prints one a line; the key before works for seven more days',
    fit: about(newKey),
  },
  {
    name: 'replay-attribution',
    words: '<programme> <month>',
    tells:
      'decides again whose the orders of a month such as 2027-03 are, from everything that was told, and names every difference',
    fit: ([programme, month, ...more], print) =>
      programme !== undefined && isId(programme) && isMonth.test(month ?? '') && more.length === 0
        ? () => replay(programme, month ?? '', print)
        : undefined,
  },
]
