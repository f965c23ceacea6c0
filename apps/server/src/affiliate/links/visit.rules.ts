import { isbot, isbotMatches } from 'isbot'

export type Visit = {
  readonly method: string
  readonly userAgent: string
  readonly purpose: string
}

/** A browser's device name may look like a bot: CUBOT, Perl or Preview. */
const deviceComment =
  /\((?:Linux|Android|iPhone|iPad|iPod|Windows|Macintosh|X11|Mobile|SMART-TV|\d+\/\d+)\b[^()]*(?:\([^()]*\)[^()]*)*\)/gi
/** Facebook's apps list the device and the network here, for example `FBDV/CUBOT P80`. */
const facebookComment = /\[FB[^[\]]*\]/g
const phone = /^Mozilla\/5\.0 \((?:iPhone|iPad|iPod|Linux; (?:U; )?Android)/i
/** Names of phone apps that open pages contain these words too. */
const wordOfApps = /^\s?(?:daum|feed|google|monitor|news|reader|scan|search)$/i

/** Old browsers also say "compatible". After that word, only a program gives another name. */
const namesItself = /\bcompatible; (?!MSIE|Konqueror)|-User\/\d/i

/** Mail programs fetch previews themselves but open links in a browser. */
const mailProgram =
  /^(?:Microsoft Office|Outlook-(?:iOS|Android)|MacOutlook|com\.apple\.WebKit\.Networking)(?:[/ ]|$)|\bms-office\b|\bMSOffice\b/i

/** Apps written in Dart fetch addresses with it. They show pages in a browser. */
const library = /^Dart\/\d/

/** Unclear visitors count as people, so that no sale is lost. */
const isProgram = (userAgent: string): boolean => {
  if ([namesItself, mailProgram, library].some((one) => one.test(userAgent))) return true
  if (/https?:|@/i.test(userAgent) && isbot(userAgent)) return true
  const withoutDevice = userAgent.startsWith('Mozilla/5.0 (')
    ? userAgent.replace(deviceComment, '(Linux; Android 10; K)').replace(facebookComment, '')
    : userAgent
  const isApp = () => isbotMatches(withoutDevice).every((word) => wordOfApps.test(word))
  return isbot(withoutDevice) && !(phone.test(userAgent) && isApp())
}

/** Machines are redirected to the shop too, but their visits don't count. */
export const isMachine = ({ method, userAgent, purpose }: Visit): boolean =>
  method === 'HEAD' ||
  userAgent === '' ||
  /prefetch|preview|prerender/i.test(purpose) ||
  isProgram(userAgent)

/** Ads by Google and Microsoft add their own click id to the address. */
export const isBySearchAd = (address: string): boolean => {
  const query = address.indexOf('?')
  return query !== -1 && /[?&](?:gclid|msclkid)=[^&]/.test(address.slice(query))
}

export const deviceOf = (userAgent: string): 'phone' | 'tablet' | 'computer' => {
  if (/iPad|Tablet|PlayBook|Silk(?!.*Mobile)|Android(?!.*Mobile)/i.test(userAgent)) return 'tablet'
  return /Mobi|iPhone|iPod|Android/i.test(userAgent) ? 'phone' : 'computer'
}

/** Keeps 24 bits of IPv4 or 48 of IPv6, which identify a network but no person. */
export const networkOf = (address: string): string => {
  const v4 = /(\d+\.\d+\.\d+)\.\d+$/.exec(address)
  if (v4 !== null) return v4[1] ?? ''
  const [head = '', tail] = (address.split('%')[0] ?? '').toLowerCase().split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length)
  const groups = [...before, ...Array.from({ length: zeros }, () => '0'), ...after]
  return groups
    .slice(0, 3)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}

/** Keeps only the site of the referrer. */
export const hostOfReferrer = (referrer: string | undefined): string | null => {
  if (referrer === undefined || !URL.canParse(referrer)) return null
  const { protocol, hostname } = new URL(referrer)
  const ofTheWeb = protocol === 'https:' || protocol === 'http:' || protocol === 'android-app:'
  return ofTheWeb && hostname !== '' && hostname.length <= 253 ? hostname : null
}
