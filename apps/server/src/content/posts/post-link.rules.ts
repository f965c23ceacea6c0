import type { CampaignType } from '@tandem/contract/campaigns/campaigns/campaign.vocabulary.ts'
import { postLinks } from '@tandem/contract/collaborations/submissions/post-links.ts'
import { allowed, refused, type Verdict } from '@tandem/contract/verdict.ts'

/** `key` is equal for all forms of the same link. */
export type PostLink = {
  url: string
  key: string
  types: readonly CampaignType[]
  /** Campaigns have no type for some posts. Such a post is shown as this closest type. */
  shownAs?: CampaignType
}

/** `path` has no empty segments, and ends with `?v=` for a YouTube video. */
type Form = {
  hosts: readonly string[]
  path: RegExp
  read: (found: Record<string, string>) => PostLink
}

const instagram = ['instagram.com', 'instagr.am']
const tiktok = ['tiktok.com']
const youtube = ['youtube.com']

// A post has the same code under /p/ and /reel/, so both give the same key.
const forms: readonly Form[] = [
  {
    hosts: instagram,
    // After `share/` comes something that looks like a post's code, but is none.
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
    // Highlights are excluded: their addresses have no account name, and they never expire.
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
    hosts: tiktok,
    path: /^(?:v|embed|embed\/v2|player\/v1)\/(?<code>\d{5,25})(?:\.html)?$/,
    read: ({ code }) => ({
      url: `https://m.tiktok.com/v/${code}.html`,
      key: `tiktok:${code}`,
      types: ['tiktok_video'],
    }),
  },
  {
    // Only TikTok can resolve a short link. The brand sees the target when it opens the link.
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
    // `videoseries` and `live_stream` have the length of a video code, but are no videos.
    path: /^(?:live|embed|v|e)\/(?!videoseries$|live_stream$)(?<code>[\w-]{11})$/,
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

/**
 * People write these right beside a link, without a space: Chinese, Japanese, emoji (some end with
 * U+FE0F), a comma or line between two links, and the quotes of a copied tag.
 */
const touching =
  /(?:[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\ufe30-\ufe4f\uff00-\uffef,|"'<>]|\ufe0f|\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator})+/u
/** Words that touch the link, such as `Post:instagram.com/…`. */
const before = /^[^/.?@&=]*?(?=https?:\/\/)|^[^/.?@&=]*:(?=[\w-]+(?:\.[\w-]+)+\/)/i

const addressesIn = (written: string): URL[] =>
  written
    .replaceAll(invisible, '')
    .split(/\s+/)
    // A link may contain such characters itself, so the whole word is read too.
    .flatMap((word) => [...new Set([word, ...word.split(touching)])])
    .flatMap((word) => {
      const bare = word.replaceAll(around, '').replace(before, '')
      const address = /^[\w-]+(\.[\w-]+)+\//.test(bare) ? `https://${bare}` : bare
      return URL.canParse(address) ? [unwrapped(new URL(address))] : []
    })

const redirects: Readonly<Record<string, readonly [path: string, parameter: string]>> = {
  'l.instagram.com': ['/', 'u'],
  'l.facebook.com': ['/l.php', 'u'],
  'lm.facebook.com': ['/l.php', 'u'],
  'm.facebook.com': ['/l.php', 'u'],
  'www.instagram.com': ['/accounts/login/', 'next'],
  'www.youtube.com': ['/redirect', 'q'],
  'www.google.com': ['/url', 'q'],
}

/** Apps wrap links in an address of their own, which contains the real one. */
const unwrapped = (url: URL): URL => {
  const [path, parameter] = redirects[url.hostname] ?? []
  const target = url.pathname === path ? url.searchParams.get(parameter ?? '') : null
  return target !== null && URL.canParse(target, url.href) ? new URL(target, url) : url
}

/** Null if there is no post, or if the text names several. */
export const readPostLink = (written: string): PostLink | null => {
  const links = addressesIn(written).flatMap((url) => readAddress(url) ?? [])
  const [link] = links
  return link !== undefined && links.every(({ key }) => key === link.key) ? link : null
}

/** Servers treat an encoded letter like the letter itself. */
const withLetters = (path: string): string =>
  path.replaceAll(/%[2-7][\da-f]/gi, (code) => String.fromCharCode(Number(`0x${code.slice(1)}`)))

const isMetaShareAddress = (written: string): boolean =>
  addressesIn(written).some(
    ({ hostname, pathname }) =>
      /(^|\.)(instagram\.com|instagr\.am|facebook\.com)$/.test(hostname) &&
      /^\/+share\//i.test(withLetters(pathname)),
  )

export const linkAdvice = (written: string, type: CampaignType): string => {
  const { of, like } = postLinks[type]
  return type.startsWith('instagram_') && isMetaShareAddress(written)
    ? `This is a sharing link, which does not name the post. Open it and copy the address of the post, like ${like}`
    : `Use the link of ${of}, like ${like}`
}

/** Mobile, music and language hosts show the same posts. */
const platformHost = (host: string): string =>
  host
    .replace(/^(?:www|m|mobile|music)\./, '')
    .replace(/^[a-z]{2}(?:-[a-z]{2})?\.(?=instagram\.com$)/, '')
    .replace(/^youtube-nocookie\.com$/, 'youtube.com')

const readAddress = (url: URL): PostLink | null => {
  // An address with credentials or a port may only imitate a platform.
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
