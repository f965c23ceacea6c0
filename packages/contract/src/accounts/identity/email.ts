import { allowed, refused, type Verdict } from '../../verdict.ts'

/** Removes invisible characters, which a pasted address may contain. */
export const cleanEmail = (email: string): string => email.replace(/\p{DI}/gu, '').trim()

// Signs that would end the host part of a URL, or be decoded in it.
const endsHost = /[\s/?#:@\\%[\]]/

const asciiOf = (domain: string): string => {
  if (endsHost.test(domain)) return domain
  try {
    return new URL(`http://${domain}`).hostname
  } catch {
    return domain
  }
}

/** Returns a key that is equal for all spellings of one account's address. */
export const normalizedEmail = (email: string): string => {
  const text = cleanEmail(email).toLowerCase()
  const at = text.lastIndexOf('@') + 1
  const domain = text.slice(at)
  return /^[\0-\x7f]*$/.test(domain) ? text : text.slice(0, at) + asciiOf(domain)
}

/** True if a part of the address mixes alphabets, because it may imitate another address. */
const mixesAlphabets = (email: string): boolean =>
  email
    .split(/[@.]/)
    .some((label) => /\p{sc=Latn}/u.test(label) && /[\p{sc=Cyrl}\p{sc=Grek}]/u.test(label))

const local = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}$/
const domain = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/

/** Requires ASCII before the @. International domains are allowed. */
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
