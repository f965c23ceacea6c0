import { minuteMs } from '@tandem/contract/time.ts'
import { shortHmac } from '#platform/keys/short-hmac.ts'
import { deviceOf, hostOfReferrer, networkOf } from '../visit.rules.ts'
import type { Click, ClickRow } from './click.ts'

const botFlag = 1
const repeatFlag = 2
const searchAdFlag = 16
const privacyFlag = 32
const repeatMs = 30 * minuteMs
const repeatsMost = 100_000

export type VisitorOf = (of: Pick<Click, 'address' | 'userAgent' | 'language'>) => Buffer

/** Visitors can be told apart only within a day. The salt is deleted two days later. */
export const visitorsBy = (salt: Buffer): VisitorOf => {
  const macOf = shortHmac(salt)
  return ({ address, userAgent, language }) =>
    macOf(Buffer.from([networkOf(address), userAgent, language].join('\0'))).subarray(0, 8)
}

/** Knows only visitors that this process saw recently. The database has the exact count. */
export const createRepeats = () => {
  const seen = new Map<string, number>()
  return (linkId: string, visitor: string, at: Date): boolean => {
    const key = `${linkId}${visitor}`
    const before = seen.get(key)
    seen.delete(key)
    seen.set(key, at.getTime())
    const [oldest] = seen.size > repeatsMost ? seen.keys() : []
    if (oldest !== undefined) seen.delete(oldest)
    return before !== undefined && at.getTime() - before < repeatMs
  }
}

const remembering = <Value>(find: (text: string) => Value): ((text: string) => Value) => {
  const known = new Map<string, Value>()
  return (text) => {
    const before = known.get(text)
    if (before !== undefined || known.has(text)) return before as Value
    if (known.size >= textsMost) known.clear()
    const value = find(text)
    known.set(text, value)
    return value
  }
}
const textsMost = 5_000
const deviceBy = remembering(deviceOf)
const hostBy = remembering(hostOfReferrer)

export const rowOf = (
  click: Click,
  visitorOf: VisitorOf,
  isRepeat: ReturnType<typeof createRepeats>,
): ClickRow => {
  const visitor = visitorOf(click).toString('hex')
  const repeat = !click.byMachine && isRepeat(click.linkId, visitor, click.at)
  return {
    id: click.id.toString('hex'),
    linkId: click.linkId,
    atMs: click.at.getTime(),
    visitor,
    device: deviceBy(click.userAgent),
    referrerHost:
      click.wantsPrivacy || click.referrer === undefined ? null : hostBy(click.referrer),
    flags:
      (click.byMachine ? botFlag : 0) |
      (repeat ? repeatFlag : 0) |
      (click.bySearchAd ? searchAdFlag : 0) |
      (click.wantsPrivacy ? privacyFlag : 0),
  }
}
