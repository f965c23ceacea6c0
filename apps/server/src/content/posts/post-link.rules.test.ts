import type { CampaignType } from '@tandem/contract/campaigns/campaigns/campaign.vocabulary.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { acceptsPostLink, readPostLink } from './post-link.rules.ts'

const reel = 'https://www.instagram.com/reel/C8xYz12AbCd/'
const clip = 'https://www.tiktok.com/@mira.sol/video/7301234567890123456'
const film = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'
const short = 'https://www.youtube.com/shorts/dQw4w9WgXcQ'
const story = 'https://www.instagram.com/stories/mira.sol/3301234567890123456/'

describe('a post’s link', () => {
  it.each<[string, string, CampaignType]>([
    [reel, reel, 'instagram_reel'],
    ['https://instagram.com/reels/C8xYz12AbCd', reel, 'instagram_reel'],
    [
      'https://www.instagram.com/p/C8xYz12AbCd/?img_index=2',
      'https://www.instagram.com/p/C8xYz12AbCd/',
      'instagram_reel',
    ],
    [
      'https://www.instagram.com/mira/p/C8xYz12AbCd/',
      'https://www.instagram.com/p/C8xYz12AbCd/',
      'instagram_carousel',
    ],
    [
      'https://www.instagram.com/stories/Mira.Sol/3301234567890123456?utm_source=x',
      story,
      'instagram_story',
    ],
    [clip, clip, 'tiktok_video'],
    [
      'https://m.tiktok.com/@Mira.Sol/video/7301234567890123456?is_from_webapp=1',
      clip,
      'tiktok_video',
    ],
    ['https://vm.tiktok.com/ZMhAbCdEf/', 'https://vm.tiktok.com/ZMhAbCdEf/', 'tiktok_video'],
    ['https://youtu.be/dQw4w9WgXcQ?si=abc&t=12', film, 'youtube_video'],
    ['https://www.youtube.com/live/dQw4w9WgXcQ?si=x', film, 'youtube_video'],
    ['https://m.youtube.com/watch?app=desktop&v=dQw4w9WgXcQ', film, 'youtube_video'],
    ['instagram.com/reel/C8xYz12AbCd', reel, 'instagram_reel'],
    ['youtu.be/dQw4w9WgXcQ', film, 'youtube_video'],
    [`Check out this reel ${reel}`, reel, 'instagram_reel'],
    [`https://l.instagram.com/?u=${encodeURIComponent(reel)}&e=AT0`, reel, 'instagram_reel'],
    [`${reel} and https://www.instagram.com/mira.sol/`, reel, 'instagram_reel'],
    [`看看这个 ${reel}，很好`, reel, 'instagram_reel'],
    [`看看这个${reel}很好`, reel, 'instagram_reel'],
    [`（${reel}）`, reel, 'instagram_reel'],
    [`${reel}😍`, reel, 'instagram_reel'],
    [`❤️${reel}👍🏽🇫🇷`, reel, 'instagram_reel'],
    [`${reel},${reel}|`, reel, 'instagram_reel'],
    [`<a href="${reel}">my post</a>`, reel, 'instagram_reel'],
    ['My post:instagram.com/reel/C8xYz12AbCd/', reel, 'instagram_reel'],
    ['我的作品：instagram.com/reel/C8xYz12AbCd/。谢谢', reel, 'instagram_reel'],
    ['https://www.youtube.com/watch?q=猫&v=dQw4w9WgXcQ', film, 'youtube_video'],
    [
      'https://www.instagram.com/accounts/login/?next=%2Freel%2FC8xYz12AbCd%2F',
      reel,
      'instagram_reel',
    ],
    [`https://m.facebook.com/l.php?u=${encodeURIComponent(reel)}`, reel, 'instagram_reel'],
    ['https://www.youtube.com/e/dQw4w9WgXcQ', film, 'youtube_video'],
    ...['embed/v2', 'player/v1'].map((path): [string, string, CampaignType] => [
      `https://www.tiktok.com/${path}/7301234567890123456`,
      'https://m.tiktok.com/v/7301234567890123456.html',
      'tiktok_video',
    ]),
  ])('%s', (written, tidied, type) => {
    expect(readPostLink(written)?.url).toBe(tidied)
    expect(acceptsPostLink(readPostLink(written), type)).toEqual({ allowed: true })
  })

  it.each<[string, CampaignType]>([
    [clip, 'instagram_reel'],
    [short, 'youtube_video'],
    [film, 'youtube_short'],
    [reel, 'instagram_post'],
    ['https://www.instagram.com/stories/highlights/17912345678901234/', 'instagram_story'],
    ['https://instagram.com.evil.test/reel/C8xYz12AbCd/', 'instagram_reel'],
    ['https://www.instagram.com@evil.test/reel/C8xYz12AbCd/', 'instagram_reel'],
    ['https://www.tiktok.com/@mira.sol/photo/7301234567890123456', 'tiktok_video'],
    ['https://www.youtube.com/watch?v=tooShort', 'youtube_video'],
    ['https://www.instagram.com/share/reel/BAIyS1iflh', 'instagram_reel'],
    [`${reel} https://www.instagram.com/reel/AnotherOne1/`, 'instagram_reel'],
    [`${reel}，https://www.instagram.com/reel/AnotherOne1/`, 'instagram_reel'],
    ['user:pass@instagram.com/reel/C8xYz12AbCd/', 'instagram_reel'],
    ['not a link', 'youtube_short'],
  ])('%s isn’t one for %s', (written, type) => {
    expect(acceptsPostLink(readPostLink(written), type)).toMatchObject({
      allowed: false,
      because: 'collaboration.link_wrong_platform',
    })
  })

  it('is the same piece however it is written', () => {
    const keysOf = (links: string[]) => new Set(links.map((link) => readPostLink(link)?.key))
    expect(keysOf([reel, 'https://instagram.com/p/C8xYz12AbCd?igsh=1'])).toEqual(
      new Set(['instagram:C8xYz12AbCd']),
    )
    expect(keysOf([film, short, 'https://youtu.be/dQw4w9WgXcQ'])).toHaveLength(1)
    expect(keysOf([film, film.toLowerCase()])).toHaveLength(2)
  })

  it('tells a photo on TikTok from a video, and shows it beside them', () => {
    expect(readPostLink('https://www.tiktok.com/@Maya/photo/7364097008107326764?x=1')).toEqual({
      url: 'https://www.tiktok.com/@maya/photo/7364097008107326764',
      key: 'tiktok:7364097008107326764',
      ...{ types: [], shownAs: 'tiktok_video' },
    })
  })

  it.each([
    'share/reel/BAIyS1iflh',
    '/share//reel/BAIyS1iflh',
    'SHARE/reel/BAIyS1iflh',
    '%73hare/reel/BAIyS1iflh',
  ])('asks for the address of the post where /%s was made for sharing', (path) => {
    const written = `https://www.instagram.com/${path}`
    expect(acceptsPostLink(readPostLink(written), 'instagram_reel', written)).toMatchObject({
      words: expect.stringMatching(/sharing link.*instagram\.com\/reel\/…$/),
    })
  })

  it('does not send a creator of a TikTok campaign to open a sharing link of Instagram', () => {
    const written = 'https://www.instagram.com/share/reel/BAIyS1iflh'
    expect(acceptsPostLink(readPostLink(written), 'tiktok_video', written)).toMatchObject({
      words: expect.stringMatching(/^Use the link of a TikTok video/),
    })
  })

  it('never fails on what people paste', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl()), (text) => {
        readPostLink(text)
      }),
    )
  })
})
