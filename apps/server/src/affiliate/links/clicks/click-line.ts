import { clickInId } from '../click-id.ts'
import type { Click } from './click.ts'

/** As the redirect knows it: the click's id tells its link and its moment. */
export type FollowedClick = Omit<Click, 'id' | 'linkId' | 'at'> & { readonly clickId: string }

// Neither may stand in a header.
const between = '\0'
export const lineEnd = '\n'

/** One text for many clicks costs the redirects' thread far less than as many objects. */
export const lineOf = (click: FollowedClick): string =>
  `${click.clickId}${between}${click.address}${between}${click.userAgent}${between}${click.language}${between}${click.referrer ?? ''}${between}${click.byMachine ? 1 : ''}${between}${click.wantsPrivacy ? 1 : ''}${between}${click.bySearchAd ? 1 : ''}${lineEnd}`

export const clickOf = (line: string): Click => {
  const [
    clickId = '',
    address = '',
    userAgent = '',
    language = '',
    referrer = '',
    machine,
    privacy,
    searchAd,
  ] = line.split(between)
  const { id, link, at } = clickInId(clickId)
  return {
    id,
    linkId: link.toString('hex'),
    at,
    address,
    userAgent,
    language,
    referrer: referrer === '' ? undefined : referrer,
    byMachine: machine === '1',
    wantsPrivacy: privacy === '1',
    bySearchAd: searchAd === '1',
  }
}
