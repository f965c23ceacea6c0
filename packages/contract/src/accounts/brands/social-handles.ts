import { type Network, shapes } from './profile-address.ts'

export const networks = ['insta', 'fb', 'twitter', 'youtube', 'tiktok'] as const

export const networkNames: Record<Network, string> = {
  insta: 'Instagram',
  fb: 'Facebook',
  twitter: 'Twitter',
  youtube: 'YouTube',
  tiktok: 'TikTok',
}

const hosts: Record<string, Network> = {
  'instagram.com': 'insta',
  'facebook.com': 'fb',
  'fb.com': 'fb',
  'twitter.com': 'twitter',
  'x.com': 'twitter',
  'youtube.com': 'youtube',
  'youtu.be': 'youtube',
  'tiktok.com': 'tiktok',
}

/** First parts of addresses that are pages of the network and nobody's profile. */
const pages: Record<Network, string> = {
  insta: 'p reel reels tv stories explore accounts direct share about legal developer',
  fb: 'groups events watch share sharer photo photos story.php permalink.php photo.php login hashtag marketplace gaming reel reels help videos',
  twitter:
    'home explore search hashtag i intent share settings messages notifications login compose',
  youtube: 'watch shorts playlist feed results live c user hashtag embed post channel redirect',
  tiktok: '',
}

const partOf = (encoded: string): string => {
  try {
    return decodeURIComponent(encoded)
  } catch {
    return encoded
  }
}

const addressOf = (text: string): { network: Network | null; url: URL } | undefined => {
  if (/\s/.test(text)) return undefined
  const hasScheme = /^https?:\/\//i.test(text)
  try {
    const url = new URL(hasScheme ? text : `https://${text.replace(/^\/\//, '')}`)
    const host = url.hostname.replace(/^(?:www|m|mobile|web|[a-z]{2}-[a-z]{2})\./, '')
    const network = hosts[host] ?? null
    return hasScheme || network !== null ? { network, url } : undefined
  } catch {
    return hasScheme ? { network: null, url: new URL('https://invalid') } : undefined
  }
}

// Pages of Facebook without a name have a number.
const facebookNumber = (url: URL, parts: readonly string[]): string | undefined => {
  const number = parts[0] === 'profile.php' ? url.searchParams.get('id') : parts[2]
  const isNumbered = ['profile.php', 'people', 'pages'].includes(parts[0] ?? '')
  return isNumbered && /^\d{5,20}$/.test(number ?? '') ? (number ?? undefined) : undefined
}

/**
 * `https://www.instagram.com/ines/?hl=en` becomes `@ines`. Other text is only trimmed. Null if the
 * text is the address of something else than a profile of this network.
 */
export const handleIn = (network: Network, typed: string): string | null => {
  const text = typed.trim()
  const address = addressOf(text)
  if (address === undefined) return text
  const { url } = address
  if (address.network !== network) return null
  const parts = url.pathname.split('/').filter(Boolean).map(partOf)
  const first = parts[0] ?? ''
  if (network === 'fb' && ['profile.php', 'people', 'pages'].includes(first))
    return facebookNumber(url, parts) ?? null
  if (network === 'youtube' && first === 'channel')
    return /^UC[\w-]{22}$/.test(parts[1] ?? '') ? (parts[1] ?? null) : null
  const isProfile =
    shapes[network].test(first) &&
    url.hostname !== 'youtu.be' &&
    !pages[network].split(' ').includes(first.toLowerCase())
  return isProfile ? `@${first.replace(/^@/, '')}` : null
}

export const notAProfile = (network: Network): string =>
  `This is not the address of a profile on ${networkNames[network]}. Paste the address of your profile, or type your handle.`
