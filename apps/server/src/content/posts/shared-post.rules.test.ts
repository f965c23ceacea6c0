import { describe, expect, it } from 'vitest'
import { readPostLink } from './post-link.rules.ts'
import { acceptsShared, momentOf } from './shared-post.rules.ts'

const at = new Date('2026-03-04T09:59:59Z')
const reel = readPostLink('https://www.instagram.com/reel/Cabc12345/')
const of = (postedOn: string, type: 'instagram_reel' | 'tiktok_video' = 'instagram_reel') =>
  acceptsShared(reel, { type, postedOn }, at)

describe('sharing a post', () => {
  it('takes its day as soon as it has begun anywhere', () => {
    expect(of('2026-03-04')).toEqual({ allowed: true })
    expect(of('2026-03-05')).toMatchObject({ because: 'post.posted_later' })
    const later = new Date('2026-03-04T10:00:00Z')
    expect(acceptsShared(reel, { type: 'instagram_reel', postedOn: '2026-03-05' }, later)).toEqual({
      allowed: true,
    })
  })

  it('says which address it needs', () => {
    expect(of('2026-03-04', 'tiktok_video')).toMatchObject({
      because: 'post.link_unknown',
      words: expect.stringContaining('a TikTok video'),
    })
    const nowhere = acceptsShared(null, { type: 'instagram_reel', postedOn: '2026-03-04' }, at)
    expect(nowhere).toMatchObject({ because: 'post.link_unknown' })
  })

  it('was posted at noon, or now where noon is still to come', () => {
    expect(momentOf('2026-03-03', at)).toEqual(new Date('2026-03-03T12:00:00Z'))
    expect(momentOf('2026-03-04', at)).toEqual(at)
  })
})
