import { describe, expect, it } from 'vitest'
import { playerOf } from './post-player.ts'

const youtube = 'https://www.youtube.com'
const tiktok = 'https://www.tiktok.com'
const instagram = 'https://www.instagram.com'
const digits = (count: number) => '7'.repeat(count)

describe('a post', () => {
  it.each([
    [`${youtube}/watch?v=aB3-_fghijk`, 'YouTube', `youtube-nocookie.com/embed/aB3-_fghijk`],
    [`${youtube}/shorts/aB3-_fghijk`, 'YouTube', `youtube-nocookie.com/embed/aB3-_fghijk`],
    [`${tiktok}/@a.b-c_d/video/${digits(5)}`, 'TikTok', `tiktok.com/player/v1/${digits(5)}`],
    [`${tiktok}/@a/video/${digits(25)}`, 'TikTok', `tiktok.com/player/v1/${digits(25)}`],
    [`${instagram}/reel/Cab-_6789/`, 'Instagram', 'instagram.com/reel/Cab-_6789/embed/'],
    [`${instagram}/p/${digits(40)}/`, 'Instagram', `instagram.com/p/${digits(40)}/embed/`],
  ])('at %s is played by %s', (url, platform, address) => {
    expect(playerOf(url)).toEqual({ platform, address: `https://www.${address}` })
  })

  it.each([
    `${youtube}/watch?v=abcdefghij`,
    `${youtube}/watch?v=abcdefghijkl`,
    `${youtube}/live/abcdefghijk`,
    `${tiktok}/@a/video/${digits(4)}`,
    `${tiktok}/@a/video/${digits(26)}`,
    `${tiktok}/@a/photo/${digits(19)}`,
    `${instagram}/p/Cab45678/`,
    `${instagram}/p/${digits(41)}/`,
    `${instagram}/p/Cab456789/?next=1`,
    'http://www.youtube.com/watch?v=abcdefghijk',
    'https://www.youtube.com.evil.test/watch?v=abcdefghijk',
    '',
  ])('at “%s” has no player', (url) => {
    expect(playerOf(url)).toBeNull()
  })
})
