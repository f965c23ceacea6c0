import type { UserType } from '@tandem/contract/identity/session.schema.ts'

const name = 'userType'

/** The role this browser saw last. The server decides; this only keeps the first paint from guessing. */
export const cachedUserType = (): UserType | null => {
  try {
    const stored = globalThis.localStorage?.getItem(name)
    return stored === 'creator' || stored === 'brand' ? stored : null
  } catch {
    // Storage may be forbidden in this browser; nothing depends on it.
    return null
  }
}

/** Keeps the role in local storage, removes it when absent, and swaps the accent. */
export const rememberUserType = (userType: UserType | null): void => {
  if (typeof document === 'undefined') return
  if (userType === null) delete document.documentElement.dataset.role
  else document.documentElement.dataset.role = userType
  try {
    if (userType === null) localStorage.removeItem(name)
    else localStorage.setItem(name, userType)
  } catch {
    // As above.
  }
}
