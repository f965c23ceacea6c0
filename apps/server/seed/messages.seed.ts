import { randomUUID } from 'node:crypto'
import { hourMs } from '@tandem/contract/time.ts'
import { markRead } from '../src/communication/messages/mark-read.ts'
import { sendMessage } from '../src/communication/messages/send-message.ts'
import type { BrandActor, CreatorActor } from '../src/platform/actor.ts'
import type { Timeline } from './timeline.ts'
import { talks } from './words.content.ts'

type Talking = {
  timeline: Timeline
  id: string
  brand: BrandActor
  creator: CreatorActor
  campaign: { title: string }
}

const say = (actor: BrandActor | CreatorActor, id: string, body: string) =>
  sendMessage(actor, id, { id: randomUUID(), body, fileUrls: [] })

export const planTalk = ({ timeline, id, brand, creator, campaign }: Talking, at: number): void => {
  // Chooses by name instead of calling `random`, so that later random values stay the same.
  const lines = talks[(creator.email.length + campaign.title.length) % (3 * talks.length)]
  lines?.forEach((line, step) => {
    const [writer, reader] = step % 2 === 0 ? [brand, creator] : [creator, brand]
    timeline.plan(at + (2 + 3 * step) * hourMs, async () => {
      await say(writer, id, line)
      await markRead(reader, id, step + 1)
    })
  })
}
