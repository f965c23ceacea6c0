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
    ['http://m.instagram.com/reel/C8xYz12AbCd/?igsh=MzRl#top', reel, 'instagram_reel'],
    ['HTTPS://WWW.INSTAGRAM.COM/reel/C8xYz12AbCd/', reel, 'instagram_reel'],
    ['「https://www.instagram.com/reel/C8xYz12AbCd/」。', reel, 'instagram_reel'],
    ['https://www.instagram.com/mira.sol/reel/C8xYz12AbCd/', reel, 'instagram_reel'],
    ['https://www.instagram.com//reel//C8xYz12AbCd//', reel, 'instagram_reel'],
    [
      'https://www.instagram.com/p/C8xYz12AbCd/?img_index=2',
      'https://www.instagram.com/p/C8xYz12AbCd/',
      'instagram_reel',
    ],
    [
      'https://instagr.am/p/C8xYz12AbCd',
      'https://www.instagram.com/p/C8xYz12AbCd/',
      'instagram_post',
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
    ['https://vt.tiktok.com/ZSabcdef', 'https://vt.tiktok.com/ZSabcdef/', 'tiktok_video'],
    ['https://tiktok.com/t/ZTabcdef/', 'https://www.tiktok.com/t/ZTabcdef/', 'tiktok_video'],
    ['https://youtu.be/dQw4w9WgXcQ?si=abc&t=12', film, 'youtube_video'],
    ['https://m.youtube.com/watch?app=desktop&v=dQw4w9WgXcQ', film, 'youtube_video'],
    ['https://youtube.com/shorts/dQw4w9WgXcQ?feature=share', short, 'youtube_short'],
    ['https://www.youtube.com/live/dQw4w9WgXcQ?si=x', film, 'youtube_video'],
    ['https://www.youtube.com/embed/dQw4w9WgXcQ', film, 'youtube_video'],
    ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0', film, 'youtube_video'],
    ['https://music.youtube.com/watch?v=dQw4w9WgXcQ&si=x', film, 'youtube_video'],
    ['https://www.instagram.com/reel/C8xYz12AbCd/embed/', reel, 'instagram_reel'],
    ['https://www.instagram.com/reel/C8xYz12AbCd/embed/captioned/', reel, 'instagram_reel'],
    ['https://www.instagram.com/reel/C8xYz12AbCd/c/17912345678901234/', reel, 'instagram_reel'],
    ['https://www.instagram.com/reel/C8xYz12AbCd/c/', reel, 'instagram_reel'],
    ['https://de.instagram.com/reel/C8xYz12AbCd/', reel, 'instagram_reel'],
    ['https://pt-br.instagram.com/reel/C8xYz12AbCd/', reel, 'instagram_reel'],
    [
      'https://m.tiktok.com/v/730123456789.html',
      'https://m.tiktok.com/v/730123456789.html',
      'tiktok_video',
    ],
    ['instagram.com/reel/C8xYz12AbCd', reel, 'instagram_reel'],
    ['WWW.Instagram.com/reel/C8xYz12AbCd', reel, 'instagram_reel'],
    ['youtu.be/dQw4w9WgXcQ', film, 'youtube_video'],
    [`Check out this reel ${reel}`, reel, 'instagram_reel'],
    [`“Look: ${reel}”, (and ${reel}?igsh=1).`, reel, 'instagram_reel'],
    [`\u200f${reel}\u200e`, reel, 'instagram_reel'],
    [`https://l.instagram.com/?u=${encodeURIComponent(reel)}&e=AT0`, reel, 'instagram_reel'],
    [`${reel} and https://www.instagram.com/mira.sol/`, reel, 'instagram_reel'],
    [
      'https://www.instagram.com/tv/C8xYz12AbCd/',
      'https://www.instagram.com/p/C8xYz12AbCd/',
      'instagram_reel',
    ],
  ])('%s', (written, tidied, type) => {
    expect(readPostLink(written)?.url).toBe(tidied)
    expect(acceptsPostLink(readPostLink(written), type)).toEqual({ allowed: true })
  })

  it.each<[string, CampaignType]>([
    [clip, 'instagram_reel'],
    [short, 'youtube_video'],
    [film, 'youtube_short'],
    [story, 'instagram_post'],
    [reel, 'instagram_post'],
    ['https://www.instagram.com/mira.sol/', 'instagram_reel'],
    ['https://www.instagram.com/reels/audio/312345678901/', 'instagram_reel'],
    ['https://www.instagram.com/reel/', 'instagram_reel'],
    ['https://www.instagram.com/stories/highlights/17912345678901234/', 'instagram_story'],
    ['https://evil.instagram.com/reel/C8xYz12AbCd/', 'instagram_reel'],
    ['https://de-instagram.com/reel/C8xYz12AbCd/', 'instagram_reel'],
    ['https://youtube-nocookie.com.evil.test/embed/dQw4w9WgXcQ', 'youtube_video'],
    ['https://instagram.com.evil.test/reel/C8xYz12AbCd/', 'instagram_reel'],
    ['https://evil.test/?u=https://www.instagram.com/reel/C8xYz12AbCd/', 'instagram_reel'],
    ['https://www.instagram.com@evil.test/reel/C8xYz12AbCd/', 'instagram_reel'],
    ['https://mira@www.instagram.com/reel/C8xYz12AbCd/', 'instagram_reel'],
    ['https://www.instagram.com:8443/reel/C8xYz12AbCd/', 'instagram_reel'],
    ['https://www.ınstagram.com/reel/C8xYz12AbCd/', 'instagram_reel'],
    ['ftp://www.instagram.com/reel/C8xYz12AbCd/', 'instagram_reel'],
    ['https://www.instagram.com/reel/C8xYz12AbCd/edit', 'instagram_reel'],
    ['https://www.tiktok.com/@mira.sol', 'tiktok_video'],
    ['https://www.tiktok.com/@mira.sol/photo/7301234567890123456', 'tiktok_video'],
    ['https://www.youtube.com/watch?v=tooShort', 'youtube_video'],
    ['https://www.youtube.com/playlist?list=PLabcdefghijk', 'youtube_video'],
    ['https://www.youtube.com/embed/videoseries?list=PLabcdefghijk', 'youtube_video'],
    ['https://www.youtube.com/embed/live_stream?channel=UCabcdefghijk', 'youtube_video'],
    ['https://www.youtube.com/@mira', 'youtube_short'],
    ['https://www.instagram.com/share/reel/BAIyS1iflh', 'instagram_reel'],
    ['https://www.instagram.com/share/p/BAIyS1iflh/', 'instagram_post'],
    [
      `https://l.instagram.com/?u=${encodeURIComponent('https://www.instagram.com/share/reel/BAIyS1iflh')}`,
      'instagram_reel',
    ],
    [`${reel} https://www.instagram.com/reel/AnotherOne1/`, 'instagram_reel'],
    ['https://l.evil.test/?u=https://www.instagram.com/reel/C8xYz12AbCd/', 'instagram_reel'],
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
    // Codes tell capitals apart.
    expect(keysOf([film, film.toLowerCase()])).toHaveLength(2)
  })

  it('tells a photo on TikTok from a video, and shows it beside them', () => {
    expect(readPostLink('https://www.tiktok.com/@Maya/photo/7364097008107326764?x=1')).toEqual({
      url: 'https://www.tiktok.com/@maya/photo/7364097008107326764',
      key: 'tiktok:7364097008107326764',
      ...{ types: [], shownAs: 'tiktok_video' },
    })
  })

  it('asks for the address of the post where an address was made for sharing', () => {
    const written = 'https://www.instagram.com/share/reel/BAIyS1iflh'
    expect(acceptsPostLink(readPostLink(written), 'instagram_reel', written)).toMatchObject({
      words: expect.stringMatching(/made for sharing.*instagram\.com\/reel\/…$/),
    })
  })

  it('names what is expected', () => {
    expect(acceptsPostLink(null, 'instagram_reel')).toMatchObject({
      words: 'Use the link of an Instagram Reel, like https://www.instagram.com/reel/…',
    })
  })

  const code = (least: number, most: number) =>
    fc.string({
      unit: fc.constantFrom(...'aZ09_-'),
      minLength: least,
      maxLength: most,
    })
  const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 5, maxLength: 25 })
  const paths = fc.oneof(
    code(9, 40).map((collaboration) => `instagram.com/reel/${collaboration}`),
    code(9, 40).map((collaboration) => `m.instagram.com/who.ever/p/${collaboration}/`),
    digits.map((collaboration) => `www.instagram.com/stories/Who.Ever/${collaboration}`),
    digits.map((collaboration) => `tiktok.com/@Who/video/${collaboration}`),
    code(11, 11).map((collaboration) => `youtu.be/${collaboration}`),
    code(11, 11).map((collaboration) => `m.youtube.com/shorts/${collaboration}/`),
    code(11, 11).map((collaboration) => `youtube.com/watch?v=${collaboration}`),
    fc.webPath().map((collaboration) => `www.instagram.com${collaboration}`),
  )

  it('read again stays as it is, whatever is attached to it', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('http', 'https', 'HTTPS'),
        paths,
        fc.string(),
        (scheme, path, tail) => {
          const mark = path.includes('?') ? '&' : '?'
          const once = readPostLink(`${scheme}://${path}${mark}utm=${encodeURIComponent(tail)}`)
          if (once !== null) expect(readPostLink(once.url)).toEqual(once)
        },
      ),
    )
  })

  it('never fails on what people paste', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl()), (text) => {
        readPostLink(text)
      }),
    )
  })
})
