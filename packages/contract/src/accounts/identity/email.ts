import { allowed, refused, type Verdict } from '../../verdict.ts'

/** As typed, without the invisible characters that come along when an address is pasted. */
export const cleanEmail = (email: string): string => email.replace(/\p{DI}/gu, '').trim()

// Signs that would end the host of an address, or be decoded in it.
const endsHost = /[\s/?#:@\\%[\]]/

/** In Punycode, as browsers and servers both write it; as it was where it is no domain. */
const asciiOf = (domain: string): string => {
  if (endsHost.test(domain)) return domain
  try {
    return new URL(`http://${domain}`).hostname
  } catch {
    return domain
  }
}

/** Nobody has two accounts that differ by a capital, or by the spelling of their domain. */
export const normalizedEmail = (email: string): string => {
  const text = cleanEmail(email).toLowerCase()
  const at = text.lastIndexOf('@') + 1
  const domain = text.slice(at)
  return /^[\0-\x7f]*$/.test(domain) ? text : text.slice(0, at) + asciiOf(domain)
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
