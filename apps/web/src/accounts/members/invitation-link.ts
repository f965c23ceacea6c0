const key = 'invitation'

export type JoinLink = { token: string; onJoined: (brandId: string) => void }

/**
 * Returns the token of the link. It is in the hash, and in the tab's storage while the person signs
 * in. No address that a server logs may contain it.
 */
export const tokenOfLink = (): string | null => {
  const inHash = window.location.hash.slice(1)
  try {
    if (inHash !== '') sessionStorage.setItem(key, inHash)
    return inHash === '' ? sessionStorage.getItem(key) : inHash
  } catch {
    // The browser may forbid storage. The link in the mail still works after the sign-in.
    return inHash === '' ? null : inHash
  }
}

export const forgetLink = (): void => {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Nothing was stored.
  }
}
