import { shortHmac } from '#platform/keys/short-hmac.ts'
import { idOfBytes } from '../click-id.ts'
import { deviceOf, hostOfReferrer, networkOf } from '../visit.rules.ts'
import type { Click, ClickRow } from './click.ts'

const botFlag = 1
const repeatFlag = 2
const repeatMs = 30 * 60_000
const repeatsMost = 100_000

export type VisitorOf = (of: Pick<Click, 'address' | 'userAgent' | 'language'>) => Buffer

/** Tells visitors apart within a day, by a salt that is forgotten two days later. */
export const visitorsBy = (salt: Buffer): VisitorOf => {
  const macOf = shortHmac(salt)
  return ({ address, userAgent, language }) =>
    macOf(Buffer.from([networkOf(address), userAgent, language].join('\0'))).subarray(0, 8)
}

/** Of this process alone; how many visitors there were is counted exactly elsewhere. */
export const createRepeats = () => {
  const seen = new Map<string, number>()
  return (linkId: string, visitor: Buffer, at: Date): boolean => {
    const key = `${linkId}${visitor.toString('latin1')}`
    const before = seen.get(key)
    seen.delete(key)
    seen.set(key, at.getTime())
    const [oldest] = seen.size > repeatsMost ? seen.keys() : []
    if (oldest !== undefined) seen.delete(oldest)
    return before !== undefined && at.getTime() - before < repeatMs
  }
}

export const rowOf = (
  click: Click,
  visitorOf: VisitorOf,
  isRepeat: ReturnType<typeof createRepeats>,
): ClickRow => {
  const visitor = visitorOf(click)
  const repeat = !click.byMachine && isRepeat(click.linkId, visitor, click.at)
  return {
    id: idOfBytes(click.id),
    linkId: click.linkId,
    at: click.at.toISOString(),
    visitor,
    device: deviceOf(click.userAgent),
    referrerHost: click.wantsPrivacy ? null : hostOfReferrer(click.referrer),
    flags: (click.byMachine ? botFlag : 0) | (repeat ? repeatFlag : 0),
  }
}
