import { isId } from '@tandem/contract/ids.ts'
import { counted } from '@tandem/contract/plural.ts'
import { makeKeyByOperator, replayAttribution } from '#affiliate/conversions/index.ts'
import { about, type Command, type Print } from '../command-shape.ts'
import { object } from '../disputes/objection.ts'
import { sayingRefusals } from '../saying-refusals.ts'

/** Prints exactly 2 lines, so that a script can read them. */
const newKey = (slug: string, print: Print): Promise<number> =>
  sayingRefusals(print, async () => {
    const made =
      (await makeKeyByOperator(slug)) ??
      object(
        `There is no brand ${slug} with a running programme. Create a programme in the brand’s account first.`,
      )
    print(`key ${made.key}`)
    print(`secret ${made.secret}`)
  })

const replay = async (programmeId: string, month: string, print: Print): Promise<number> => {
  const { decided, differences } = await replayAttribution(programmeId, month)
  for (const difference of differences) print(difference)
  print(
    `Recalculated ${counted(decided, 'order')} of ${month}: ${counted(differences.length, 'difference')}.`,
  )
  return differences.length === 0 ? 0 : 1
}

const isMonth = /^\d{4}-(0[1-9]|1[0-2])$/

export const affiliateCommands: readonly Command[] = [
  {
    name: 'new-affiliate-key',
    words: '<brand slug>',
    tells:
      'creates a key and a secret for the brand’s shop to report orders, and prints one per line; the previous key works for 7 more days',
    fit: about(newKey),
  },
  {
    name: 'replay-attribution',
    words: '<programme> <month>',
    tells:
      'attributes the orders of a month such as 2027-03 to creators again, and lists every difference',
    fit: ([programme, month, ...more], print) =>
      programme !== undefined && isId(programme) && isMonth.test(month ?? '') && more.length === 0
        ? () => replay(programme, month ?? '', print)
        : undefined,
  },
]
