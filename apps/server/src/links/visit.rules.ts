/** What a browser says of itself, as much of it as is looked at. */
export type Visit = {
  readonly method: string
  readonly userAgent: string
  readonly purpose: string
}

/** Who fetches a link to show or to check it, and programs that say so of themselves. */
const machines =
  /bot\b|bot[/;:-]|crawl|spider|slurp|preview|facebookexternalhit|facebookcatalog|whatsapp\/|telegrambot|slack-imgproxy|embedly|quora link|pinterest\/\d|vkshare|skypeuripreview|redditbot|outbrain|headlesschrome|phantomjs|lighthouse|pagespeed|gtmetrix|pingdom|uptime|monitor|validator|scanner|curl\/|wget\/|python-|httpx|aiohttp|go-http-client|java\/|okhttp|axios|node-fetch|undici|libwww|httpclient|scrapy|guzzle|ruby|perl|php\/|feed|archiver|mediapartners|google-read-aloud|apis-google|bingpreview|yahoo link|microsoft office|ms-office|safelinks|proofpoint|mimecast|barracuda/i

/** A machine's visit: it is led to the shop and counts for nobody. */
export const isMachine = ({ method, userAgent, purpose }: Visit): boolean =>
  method === 'HEAD' ||
  userAgent === '' ||
  /prefetch|preview|prerender/i.test(purpose) ||
  machines.test(userAgent)

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
