import type { CampaignType } from '@tandem/contract/campaigns/campaigns/campaign.vocabulary.ts'
import { postLinks } from '@tandem/contract/collaborations/submissions/post-links.ts'
import { allowed, refused, type Verdict } from '@tandem/contract/verdict.ts'

/** `key` is shared by all ways to write the link. */
export type PostLink = {
  url: string
  key: string
  types: readonly CampaignType[]
  /** The nearest type of a post for which campaigns have none. */
  shownAs?: CampaignType
}

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
    // What follows `share/` is no code of a post, though it looks like one.
    path: /^(?:(?!(?:share|explore|stories|direct|accounts)\/)[\w.]+\/)?(?<form>p|reels?|tv)\/(?<code>[\w-]{9,40})(?:\/(?:embed(?:\/captioned)?|c\/\d{1,25}|c))?$/i,
    read: ({ form = '', code }) => {
      const isReel = form.toLowerCase().startsWith('reel')
      return {
        url: `https://www.instagram.com/${isReel ? 'reel' : 'p'}/${code}/`,
        key: `instagram:${code}`,
        types: isReel
          ? ['instagram_reel']
          : ['instagram_reel', 'instagram_post', 'instagram_carousel'],
      }
    },
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
    hosts: tiktok,
    path: /^@(?<name>[\w.-]+)\/photo\/(?<code>\d{5,25})$/,
    read: ({ name = '', code }) => ({
      url: `https://www.tiktok.com/@${name.toLowerCase()}/photo/${code}`,
      key: `tiktok:${code}`,
      types: [],
      shownAs: 'tiktok_video',
    }),
  },
  {
    // The mobile site leaves out whose video it is.
    hosts: tiktok,
    path: /^v\/(?<code>\d{5,25})(?:\.html)?$/,
    read: ({ code }) => ({
      url: `https://m.tiktok.com/v/${code}.html`,
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
    hosts: youtube,
    // Two words as long as a code stand for a list and for whatever a channel sends at the moment.
    path: /^(?:live|embed|v)\/(?!videoseries$|live_stream$)(?<code>[\w-]{11})$/,
    read: ({ code }) => youtubeLink(`watch?v=${code}`, code, 'youtube_video'),
  },
  {
    hosts: ['youtu.be'],
    path: /^(?:live\/)?(?<code>[\w-]{11})$/,
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

const invisible = /[\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g
const around = /^[<>()[\]{}"'“”„‘’«»*,;:「『【（]+|[<>()[\]{}"'“”„‘’«»*,;:.!?…。、！？」』】）]+$/gu

/** The addresses within what was pasted, each with its scheme. */
const addressesIn = (written: string): URL[] =>
  written
    .replaceAll(invisible, '')
    .split(/\s+/)
    .flatMap((word) => {
      const bare = word.replaceAll(around, '').replace(/^[^/.?@&=]*?(?=https?:\/\/)/i, '')
      const address = /^[\w-]+(\.[\w-]+)+\//.test(bare) ? `https://${bare}` : bare
      return URL.canParse(address) ? [unwrapped(new URL(address))] : []
    })

const redirects: Readonly<Record<string, readonly [path: string, parameter: string]>> = {
  'l.instagram.com': ['/', 'u'],
  'l.facebook.com': ['/l.php', 'u'],
  'lm.facebook.com': ['/l.php', 'u'],
  'www.youtube.com': ['/redirect', 'q'],
  'www.google.com': ['/url', 'q'],
}

/** Apps let links pass by an address of their own, which names the real one. */
const unwrapped = (url: URL): URL => {
  const [path, parameter] = redirects[url.hostname] ?? []
  const target = url.pathname === path ? url.searchParams.get(parameter ?? '') : null
  return target !== null && URL.canParse(target) ? new URL(target) : url
}

/** Null where there is no post, or where several are named: nobody can say which is meant. */
export const readPostLink = (written: string): PostLink | null => {
  const links = addressesIn(written).flatMap((url) => readAddress(url) ?? [])
  const [link] = links
  return link !== undefined && links.every(({ key }) => key === link.key) ? link : null
}

/** Only the platform knows which post its share address leads to. */
const isShareAddress = (written: string): boolean =>
  addressesIn(written).some(
    ({ hostname, pathname }) =>
      /(^|\.)(instagram\.com|instagr\.am|facebook\.com)$/.test(hostname) &&
      pathname.startsWith('/share/'),
  )

/** What to do about an address that was not read, with the address that is asked for. */
export const linkAdvice = (written: string, type: CampaignType): string => {
  const { of, like } = postLinks[type]
  return isShareAddress(written)
    ? `This address was made for sharing and does not say which post it is. Open it and copy the address of the post, like ${like}`
    : `Use the link of ${of}, like ${like}`
}

/** Players, music and languages have hosts of their own, which show the same posts. */
const platformHost = (host: string): string =>
  host
    .replace(/^(?:www|m|mobile|music)\./, '')
    .replace(/^[a-z]{2}(?:-[a-z]{2})?\.(?=instagram\.com$)/, '')
    .replace(/^youtube-nocookie\.com$/, 'youtube.com')

const readAddress = (url: URL): PostLink | null => {
  // Somebody else's page must not pass for a platform's: no sign-in and no port of its own.
  if (!/^https?:$/.test(url.protocol) || `${url.username}${url.password}${url.port}` !== '')
    return null
  const host = platformHost(url.hostname)
  const steps = url.pathname.split('/').filter((step) => step !== '')
  const shown = url.searchParams.get('v')
  const path = steps.join('/') + (host === 'youtube.com' && shown !== null ? `?v=${shown}` : '')
  for (const form of forms) {
    const found = form.hosts.includes(host) ? form.path.exec(path)?.groups : undefined
    if (found !== undefined) return form.read({ ...found, host })
  }
  return null
}

export const acceptsPostLink = (
  link: PostLink | null,
  type: CampaignType,
  written = '',
): Verdict =>
  link?.types.includes(type)
    ? allowed
    : refused('collaboration.link_wrong_platform', linkAdvice(written, type))
