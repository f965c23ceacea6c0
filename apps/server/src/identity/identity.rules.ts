import { domainToASCII } from 'node:url'
import { allowed, refused, type Verdict } from '@tandem/contract/verdict.ts'

/** As typed, without the invisible characters that come along when an address is pasted. */
export const cleanEmail = (email: string): string => email.replace(/\p{DI}/gu, '').trim()

/** Nobody has two accounts that differ by a capital, or by the spelling of their domain. */
export const normalizedEmail = (email: string): string => {
  const text = cleanEmail(email).toLowerCase()
  const at = text.lastIndexOf('@') + 1
  const domain = text.slice(at)
  return /^[\0-\x7f]*$/.test(domain) ? text : text.slice(0, at) + domainToASCII(domain)
}

/** A label whose letters could be taken for those of another alphabet. */
const mixesAlphabets = (email: string): boolean =>
  email
    .split(/[@.]/)
    .some((label) => /\p{sc=Latn}/u.test(label) && /[\p{sc=Cyrl}\p{sc=Grek}]/u.test(label))

const local = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}$/
const domain = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/

/** Mail servers take ASCII before the at sign, and international domains as Punycode. */
export const acceptsEmail = (email: string): Verdict => {
  const text = normalizedEmail(email)
  const at = text.lastIndexOf('@')
  const right =
    text.length <= 254 &&
    !mixesAlphabets(email) &&
    local.test(text.slice(0, at)) &&
    domain.test(text.slice(at + 1))
  return right ? allowed : refused('invalid-email')
}

/** An IPv6 household owns a whole /64, an IPv4 one its address. */
export const networkOf = (ip: string): string => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)
  if (mapped?.[1] !== undefined) return mapped[1]
  if (!ip.includes(':')) return ip
  const [head = '', tail] = (ip.split('%')[0] ?? '').toLowerCase().split('::')
  const groups = head === '' ? [] : head.split(':')
  const rest = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - groups.length - rest.length)
  const all = [...groups, ...Array<string>(zeros).fill('0'), ...rest]
  const prefix = all.slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ''))
  return `${prefix.join(':')}::/64`
}

/** Wide enough to name no household. */
export const rangeOf = (ip: string): string => {
  const network = networkOf(ip)
  if (!network.includes(':')) return network.replace(/\.\d+$/, '.0/24')
  return `${network.split(':').slice(0, 3).join(':')}::/48`
}
