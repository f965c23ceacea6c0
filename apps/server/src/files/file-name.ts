const shape = /^[0-9a-f]{64}\.webp$/

/** Spread over folders, so that none grows huge. */
export const keyOfName = (name: string): string | null =>
  shape.test(name) ? `${name.slice(0, 2)}/${name}` : null

/** Null for any text but an address we gave out. */
export const keyOfUrl = (url: string): string | null =>
  url.startsWith('/files/') ? keyOfName(url.slice('/files/'.length)) : null

export const nameOf = (sha256: Buffer): string => `${sha256.toString('hex')}.webp`

export const urlOf = (sha256: Buffer): string => `/files/${nameOf(sha256)}`
