import { isbot, isbotMatches } from 'isbot'

/** What a browser says of itself, as much of it as is looked at. */
export type Visit = {
  readonly method: string
  readonly userAgent: string
  readonly purpose: string
}

/** The comment in which a browser names its device: models are called CUBOT, Perl or Preview. */
const deviceComment =
  /\((?:Linux|Android|iPhone|iPad|iPod|Windows|Macintosh|X11|Mobile|SMART-TV)\b[^()]*(?:\([^()]*\)[^()]*)*\)/gi
const phone = /^Mozilla\/5\.0 \((?:iPhone|iPad|iPod|Linux; (?:U; )?Android)/i
/** Words that also stand in the names of apps for phones, which open pages inside of themselves. */
const wordOfApps = /^\s?(?:daum|feed|google|monitor|news|reader|scan|search)$/i

/** Old browsers say "compatible" too; every other name after it is a program's own. */
const namesItself = /\bcompatible; (?!MSIE|Konqueror)|-User\/\d/i

/** They fetch pictures and previews themselves, and open links in a browser. */
const mailProgram =
  /^(?:Microsoft Office|Outlook-(?:iOS|Android)|MacOutlook|com\.apple\.WebKit\.Networking)(?:[/ ]|$)|\bms-office\b|\bMSOffice\b/i

/** In doubt a visitor is a person, so that no sale is lost. */
const isProgram = (userAgent: string): boolean => {
  if (namesItself.test(userAgent) || mailProgram.test(userAgent)) return true
  if (/https?:|@/i.test(userAgent) && isbot(userAgent)) return true
  const withoutDevice = userAgent.startsWith('Mozilla/5.0 (')
    ? userAgent.replace(deviceComment, '(Linux; Android 10; K)')
    : userAgent
  const isApp = () => isbotMatches(withoutDevice).every((word) => wordOfApps.test(word))
  return isbot(withoutDevice) && !(phone.test(userAgent) && isApp())
}

/** A machine's visit: it is led to the shop and counts for nobody. */
export const isMachine = ({ method, userAgent, purpose }: Visit): boolean =>
  method === 'HEAD' ||
  userAgent === '' ||
  /prefetch|preview|prerender/i.test(purpose) ||
  isProgram(userAgent)

/** Google's and Microsoft's ads open an address with the id of their own click added to it. */
export const isBySearchAd = (address: string): boolean => {
  const query = address.indexOf('?')
  return query !== -1 && /[?&](?:gclid|msclkid)=[^&]/.test(address.slice(query))
}

export const deviceOf = (userAgent: string): 'phone' | 'tablet' | 'computer' => {
  if (/iPad|Tablet|PlayBook|Silk(?!.*Mobile)|Android(?!.*Mobile)/i.test(userAgent)) return 'tablet'
  return /Mobi|iPhone|iPod|Android/i.test(userAgent) ? 'phone' : 'computer'
}

/** The first 24 bits of an IPv4 address, the first 48 of IPv6: a household or a block, nobody. */
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

/** Never more of where somebody came from than the site. */
export const hostOfReferrer = (referrer: string | undefined): string | null => {
  if (referrer === undefined || !URL.canParse(referrer)) return null
  const { protocol, hostname } = new URL(referrer)
  const ofTheWeb = protocol === 'https:' || protocol === 'http:' || protocol === 'android-app:'
  return ofTheWeb && hostname !== '' && hostname.length <= 253 ? hostname : null
}
