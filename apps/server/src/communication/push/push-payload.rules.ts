import { hash } from 'node:crypto'

/** A message for the open and closed browsers of one person. */
export type Push = {
  userId: string
  title: string
  text: string
  /** A local address that starts with '/'. */
  link: string
  /** The subject. A newer message replaces an older one with the same tag. */
  tag: string | null
  /** True leaves out title and text, because push services and lock screens may show them. */
  isPrivate: boolean
}

const titleMax = 120
const textMax = 400

// Push services accept about 4,000 bytes, so the text must stay far below that in any script.
const cut = (text: string, max: number): string => {
  const letters = [...text]
  return letters.length <= max ? text : `${letters.slice(0, max - 1).join('')}…`
}

/** The link leads to this marketplace only: `//other.example` would not. */
export const isLocal = (link: string): boolean => /^\/(?![/\\])/.test(link)

export const payloadOf = (
  id: string,
  push: Omit<Push, 'userId' | 'tag'> & { tag: string },
  productName: string,
): string => {
  const words = push.isPrivate
    ? { title: `${productName}: something new needs you`, text: '' }
    : { title: cut(push.title, titleMax), text: cut(push.text, textMax) }
  return JSON.stringify({ id, ...words, link: push.link, tag: push.tag })
}

/** Names the subject to push services without telling them what it is. At most 32 characters. */
export const topicOf = (subscriptionId: string, subject: string): string =>
  hash('sha256', `${subscriptionId}\n${subject}`, 'buffer').subarray(0, 24).toString('base64url')
