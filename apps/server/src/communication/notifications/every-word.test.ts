import { expect, it } from 'vitest'
import { readSettings } from '#platform/settings/env.ts'
import { useSettings } from '#platform/settings/settings.ts'
import { topics } from './notification.rules.ts'
import { wordsOf } from './notification.words.ts'

useSettings(readSettings({ SECRET_KEY: 'a secret that only these tests know' }))

const moment = '2041-03-04T22:30:00Z'
/** What an event may have said of each fact, the usual first; nothing is tried as well. */
const others: Record<string, readonly unknown[]> = {
  ...{
    coins: [1_234, 0, 1],
    taken: [900, 0, 1],
    owed: [300, 0],
    given: [50, 0],
    productWrittenOff: [70],
  },
  ...{ renewalCoins: [80, 0, null], days: [90, 1], clicks: [12, 1], found: [3, 1, 99] },
  ...{ silence: [false, true], byOperator: [false, true], paidBack: [true, false] },
  revoked: [{ api_key: 2, webhook: 1 }],
  because: ['password_reset', 'suspended'],
  placeIsFree: [true, false],
  ...{ takenDown: [true, false], cameBack: [true, false] },
  ...{ expiresAt: [moment], maturesAt: [moment], decideBy: [moment], replyBy: [moment] },
  ...{ since: [moment], from: [moment], goneAt: [moment], answerBy: [moment], endsAt: [moment] },
  ...{ state: ['pending', 'unfunded', 'on_hold'], by: ['operator', 'silence', 'brand'] },
  ...{ outcome: ['pays', 'rejected', 'upheld', 'dismissed'], dealId: [undefined, 'a deal'] },
  ...{ problem: ['damaged', 'missing'], type: ['instagram_reel', 'video', 'post'] },
  ...{ platform: ['instagram', 'youtube'], reason: ['Not ours.', ' '], words: ['Kind words.', ''] },
}
const valuesOf = (name: string): readonly unknown[] => others[name] ?? [`the ${name}`]

const told = (topic: string, role: 'creator' | 'brand', facts: Record<string, unknown>) => {
  const asked = new Set<string>()
  const said = new Proxy(facts, {
    get: (_, name: string) => {
      asked.add(name)
      return name in facts ? facts[name] : valuesOf(name)[0]
    },
  })
  const { title, message, link, payday } = wordsOf(topic, said, role) ?? expect.fail(topic)
  const coins = payday && `${payday.coins} from ${payday.from}`
  return { asked, words: [title, message, link, coins].filter(Boolean).join(' | ') }
}

const wasUnknown = new Set<string>()
/** One helper finds the words for a fact that an older event lacks, wherever it is told. */
const unknownOnce = (name: string): undefined[] => {
  if (wasUnknown.has(name)) return []
  wasUnknown.add(name)
  return [undefined]
}

it('each reader is told of everything in words of its own, whatever its event said', async () => {
  const lines: string[] = []
  for (const topic of topics) {
    const [toCreator, toBrand] = (['creator', 'brand'] as const).map((role) => {
      const { asked, words } = told(topic, role, {})
      const seen = new Set([words])
      const other = [...asked].flatMap((name) =>
        [...valuesOf(name).slice(1), ...unknownOnce(name)].flatMap((value) => {
          const changed = told(topic, role, { [name]: value }).words
          if (seen.has(changed)) return []
          seen.add(changed)
          return [
            `  ${name} ${value === undefined ? 'unknown' : JSON.stringify(value)}: ${changed}`,
          ]
        }),
      )
      return [words, ...other]
    })
    const same = JSON.stringify(toCreator) === JSON.stringify(toBrand)
    lines.push(`${topic}${same ? '' : ' to a creator'}: ${toCreator?.join('\n')}`)
    if (!same) lines.push(`${topic} to a brand: ${toBrand?.join('\n')}`)
  }
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('every-word.txt')
})
