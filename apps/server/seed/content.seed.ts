import type { CampaignType } from '@tandem/contract/campaigns/campaigns/campaign.vocabulary.ts'
import { dayMs } from '@tandem/contract/time.ts'
import { approveContent } from '../src/collaborations/submissions/approve-content.ts'
import { goLive } from '../src/collaborations/submissions/go-live.ts'
import { requestChanges } from '../src/collaborations/submissions/request-changes.ts'
import { submitContent } from '../src/collaborations/submissions/submit-content.ts'
import { tellNumbers } from '../src/content/posts/tell-numbers.ts'
import { db } from '../src/platform/postgres/db.ts'
import type { CampaignStory } from './campaigns.content.ts'
import { checklistOf, needsDraft } from './campaigns-terms.content.ts'

import { givePrivateUpload } from './pictures.seed.ts'
import { planReviews } from './reviews.seed.ts'
import { between, type Part, pick, versionOf } from './story.ts'
import { captions, changeRequests } from './words.content.ts'

const demoBrandName = 'Glow Theory'
const leftToReviewDays = 3

/** The URL has the platform's format but leads nowhere. */
export const linkOf = (type: CampaignType, id: string, round: number): string => {
  const code = `${id.replaceAll('-', '').slice(-10)}${round}`
  const number = BigInt(`0x${code}`).toString().padStart(19, '7')
  const forms: Record<CampaignType, string> = {
    instagram_reel: `https://www.instagram.com/reel/${code}/`,
    instagram_post: `https://www.instagram.com/p/${code}/`,
    instagram_carousel: `https://www.instagram.com/p/${code}/`,
    instagram_story: `https://www.instagram.com/stories/tandem.demo/${number}/`,
    tiktok_video: `https://www.tiktok.com/@tandem.demo/video/${number}`,
    youtube_video: `https://www.youtube.com/watch?v=${code}`,
    youtube_short: `https://www.youtube.com/shorts/${code}`,
  }
  return forms[type]
}

const checkedIn = (campaign: CampaignStory, all: boolean): number[] =>
  // An incomplete checklist lacks its last item, the hashtags.
  [...checklistOf[campaign.type], 'hashtags'].map((_, item) => item).slice(0, all ? undefined : -1)

export const planSubmission = (part: Part, at: number, round: number): void => {
  const { timeline, random, creator, id, pictures, campaign } = part
  timeline.plan(at, async (submittedAt) => {
    const isDraft = needsDraft(campaign.title)
    await submitContent(creator, id, {
      ...(isDraft ? {} : { url: linkOf(campaign.type, id, round) }),
      fileUrls: [await givePrivateUpload(creator.userId, pictures.nextPosted())],
      caption: pick(captions, random),
      checked: checkedIn(campaign, round > 1 || random() < 0.7),
      disclosed: !isDraft,
    })
    planVerdict(part, submittedAt + between(random, 0.3, 2.6), round)
  })
}

const isLeftOpen = ({ campaign, timeline }: Part, at: number): boolean =>
  campaign.brand === demoBrandName && at > timeline.now - leftToReviewDays * dayMs

const planVerdict = (part: Part, at: number, round: number): void => {
  const { timeline, brand, random, id, campaign } = part
  if (isLeftOpen(part, at)) return
  timeline.plan(at, async (decidedAt) => {
    const { version } = await versionOf(id)
    if (round === 1 && random() < 0.25) {
      await requestChanges(brand, id, {
        version,
        feedback: pick(changeRequests, random),
        unmet: [{ item: 0, words: 'Not quite yet: please see our comments.' }],
      })
      planSubmission(part, decidedAt + between(random, 0.6, 2.4), round + 1)
      return
    }
    await approveContent(brand, id, { version })
    if (needsDraft(campaign.title)) planPost(part, decidedAt + between(random, 0.3, 2))
    else finish(part, decidedAt)
  })
}

const planPost = (part: Part, at: number): void => {
  const { timeline, brand, random, creator, id, campaign } = part
  timeline.plan(at, async (postedAt) => {
    await goLive(creator, id, {
      url: linkOf(campaign.type, id, 9),
      caption: pick(captions, random),
      checked: checkedIn(campaign, true),
      disclosed: true,
    })
    const seenAt = postedAt + between(random, 0.2, 1.5)
    if (isLeftOpen(part, seenAt)) return
    timeline.plan(seenAt, async (decidedAt) => {
      await approveContent(brand, id, await versionOf(id))
      finish(part, decidedAt)
    })
  })
}

const finish = (part: Part, at: number): void => {
  planNumbers(part, at)
  planReviews(part, at)
}

const planNumbers = ({ timeline, creator, id, random }: Part, at: number): void => {
  const views = Math.round(1500 + random() * random() * 90_000)
  const rates = [0.03 + random() * 0.07, 0.001 + random() * 0.006, random() * 0.004]
  const [likes = 0, comments = 0, shares = 0] = rates.map((rate) => Math.round(views * rate))
  const grown = (by: number) => ({
    views: Math.round(views * by),
    likes: Math.round(likes * by),
    comments: Math.round(comments * by),
    shares: shares === 0 ? null : Math.round(shares * by),
    saves: null,
    screenshotUrl: null,
  })
  const tell = (after: number, by: number) =>
    timeline.plan(at + after, async () => {
      const post = await db
        .selectFrom('posts')
        .where('collaboration_id', '=', id)
        .select('id')
        .executeTakeFirst()
      if (post !== undefined) await tellNumbers(creator, post.id, grown(by))
    })
  if (random() < 0.9) tell(between(random, 3.1, 4), 1)
  if (random() < 0.3) tell(between(random, 28.1, 30), 1.4)
}
