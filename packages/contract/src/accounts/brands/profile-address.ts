import type { Socials } from './brand.schema.ts'

export type Network = keyof Socials

/** The form of a handle. Apart from `handleIn`, so that pages that only show links stay small. */
export const shapes: Record<Network, RegExp> = {
  insta: /^[\w.]{1,30}$/,
  fb: /^[\w.-]{2,80}$/,
  twitter: /^\w{1,15}$/,
  youtube: /^@?[\p{L}\p{N}._·-]{3,30}$/u,
  tiktok: /^@[\w.]{2,24}$/,
}

const addresses: Record<Network, (name: string) => string> = {
  insta: (name) => `https://www.instagram.com/${name}/`,
  fb: (name) => `https://www.facebook.com/${name}`,
  twitter: (name) => `https://x.com/${name}`,
  youtube: (name) =>
    `https://www.youtube.com/${/^UC[\w-]{22}$/.test(name) ? 'channel/' : '@'}${name}`,
  tiktok: (name) => `https://www.tiktok.com/@${name}`,
}

/** Null if the stored text is not a handle, because older texts have any form. */
export const profileAddress = (network: Network, stored: string): string | null => {
  const name = stored.trim().replace(/^@/, '')
  const shape = shapes[network]
  return shape.test(name) || shape.test(`@${name}`) ? addresses[network](encodeURI(name)) : null
}
