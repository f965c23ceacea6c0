import type { CampaignType } from '@tandem/contract/campaigns/campaign.vocabulary.ts'
import { postLinks } from '@tandem/contract/content/post-links.ts'
import { allowed, refused, type Verdict } from '@tandem/contract/verdict.ts'

/** `key` is shared by all ways to write the link. */
export type PostLink = { url: string; key: string; types: readonly CampaignType[] }

/** Paths come without empty steps, `?v=` as the last one. */
type Form = {
  hosts: readonly string[]
  path: RegExp
  read: (found: Record<string, string>) => PostLink
}

const instagram = ['instagram.com', 'instagr.am']
const tiktok = ['tiktok.com']
const youtube = ['youtube.com']

// The same piece has the same code under /p/ and /reel/, so both have one key.
const forms: readonly Form[] = [
  {
    hosts: instagram,
    path: /^(?:[\w.]+\/)?(?<form>p|reels?)\/(?<code>[\w-]{9,40})$/,
    read: ({ form, code }) => ({
      url: `https://www.instagram.com/${form === 'p' ? 'p' : 'reel'}/${code}/`,
      key: `instagram:${code}`,
      types:
        form === 'p'
          ? ['instagram_reel', 'instagram_post', 'instagram_carousel']
          : ['instagram_reel'],
    }),
  },
  {
    hosts: instagram,
    // A highlight has no name in front of its number, and stays when the story has gone.
    path: /^stories\/(?!highlights\/)(?<name>[\w.]+)\/(?<code>\d{5,25})$/,
    read: ({ name = '', code }) => ({
      url: `https://www.instagram.com/stories/${name.toLowerCase()}/${code}/`,
      key: `instagram:story:${code}`,
      types: ['instagram_story'],
    }),
  },
  {
    hosts: tiktok,
    path: /^@(?<name>[\w.-]+)\/video\/(?<code>\d{5,25})$/,
    read: ({ name = '', code }) => ({
      url: `https://www.tiktok.com/@${name.toLowerCase()}/video/${code}`,
      key: `tiktok:${code}`,
      types: ['tiktok_video'],
    }),
  },
  {
    // Where a short link leads only TikTok knows; the brand sees it when it looks.
    hosts: ['vm.tiktok.com', 'vt.tiktok.com'],
    path: /^(?<code>\w{6,20})$/,
    read: ({ host, code }) => ({
      url: `https://${host}/${code}/`,
      key: `tiktok:${host}:${code}`,
      types: ['tiktok_video'],
    }),
  },
  {
    hosts: tiktok,
    path: /^t\/(?<code>\w{6,20})$/,
    read: ({ code }) => ({
      url: `https://www.tiktok.com/t/${code}/`,
      key: `tiktok:t:${code}`,
      types: ['tiktok_video'],
    }),
  },
  {
    hosts: youtube,
    path: /^watch\?v=(?<code>[\w-]{11})$/,
    read: ({ code }) => youtubeLink(`watch?v=${code}`, code, 'youtube_video'),
  },
  {
    hosts: ['youtu.be'],
    path: /^(?<code>[\w-]{11})$/,
    read: ({ code }) => youtubeLink(`watch?v=${code}`, code, 'youtube_video'),
  },
  {
    hosts: youtube,
    path: /^shorts\/(?<code>[\w-]{11})$/,
    read: ({ code }) => youtubeLink(`shorts/${code}`, code, 'youtube_short'),
  },
]

const youtubeLink = (path: string, code: string | undefined, type: CampaignType): PostLink => ({
  url: `https://www.youtube.com/${path}`,
  key: `youtube:${code}`,
  types: [type],
})

export const readPostLink = (written: string): PostLink | null => {
  if (!URL.canParse(written)) return null
  const url = new URL(written)
  // Somebody else's page must not pass for a platform's: no sign-in and no port of its own.
  if (!/^https?:$/.test(url.protocol) || `${url.username}${url.password}${url.port}` !== '')
    return null
  const host = url.hostname.replace(/^(?:www|m)\./, '')
  const steps = url.pathname.split('/').filter((step) => step !== '')
  const shown = url.searchParams.get('v')
  const path = steps.join('/') + (host === 'youtube.com' && shown !== null ? `?v=${shown}` : '')
  for (const form of forms) {
    const found = form.hosts.includes(host) ? form.path.exec(path)?.groups : undefined
    if (found !== undefined) return form.read({ ...found, host })
  }
  return null
}

export const acceptsPostLink = (link: PostLink | null, type: CampaignType): Verdict => {
  if (link?.types.includes(type)) return allowed
  const { of, like } = postLinks[type]
  return refused('collaboration.link_wrong_platform', `Use the link of ${of}, like ${like}`)
}
