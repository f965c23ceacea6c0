import { randomBytes } from 'node:crypto'
import { dayMs } from '@tandem/contract/time.ts'
import { bytesOfId, makeClickId } from '../src/affiliate/links/click-id.ts'
import { createClickBuffer } from '../src/affiliate/links/clicks/click-buffer.ts'
import { tendClicks } from '../src/affiliate/links/clicks/tend-clicks.ts'
import { tendAllMonths } from '../src/tend-months.ts'
import { pick } from './story.ts'
import type { Timeline } from './timeline.ts'

export type Visited = { at: number; clickId: string }

const browsers = [
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Linux; Android 16; Pixel 9) Chrome/140.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 15_0) Version/19.0 Safari/605.1.15',
  'Mozilla/5.0 (iPad; CPU OS 19_0 like Mac OS X) Version/19.0 Safari/604.1',
]
const referrers = [
  'https://www.instagram.com/',
  'https://www.youtube.com/',
  'https://l.facebook.com/',
  undefined,
]

export const planVisits = (timeline: Timeline) => {
  const fail = (error: object, words: string): never => {
    throw new Error(words, { cause: error })
  }
  const salt = randomBytes(32)
  const written = createClickBuffer({
    log: { error: fail, warn: fail },
    saltOf: async () => salt,
  })
  const waiting: { at: number; put: () => void }[] = []
  const writeUntil = async (at: number): Promise<void> => {
    for (const visit of waiting.splice(0))
      if (visit.at <= at) visit.put()
      else waiting.push(visit)
    await written.flush()
  }
  for (let days = 150; days >= 0; days -= 30)
    timeline.plan(timeline.daysAgo(days) - 1, async () => {
      await tendAllMonths()
      await tendClicks()
    })
  for (let days = 147; days >= 0; days -= 7) timeline.plan(timeline.daysAgo(days), writeUntil)

  return (
    linkId: string,
    { from, until, clicksAWeek }: { from: number; until: number; clicksAWeek: number },
    random: () => number,
  ): Visited[] => {
    const link = bytesOfId(linkId)
    const people: Visited[] = []
    const between = (7 * dayMs) / clicksAWeek
    for (let at = from; at < until; at += between * (0.2 + 1.6 * random())) {
      const { id, text } = makeClickId(link, new Date(at))
      const byMachine = random() < 0.06
      const address = `10.1.${Math.floor(random() * 16)}.7`
      const click = {
        id,
        linkId,
        at: new Date(at),
        address,
        userAgent: byMachine ? 'facebookexternalhit/1.1' : pick(browsers, random),
        language: 'en',
        referrer: pick(referrers, random),
        byMachine,
        bySearchAd: false,
        wantsPrivacy: false,
      }
      waiting.push({ at, put: () => written.put(click) })
      if (!byMachine) people.push({ at, clickId: text })
    }
    return people
  }
}
export type Visits = ReturnType<typeof planVisits>
