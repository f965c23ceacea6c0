import type { UserType } from '@tandem/contract/accounts/identity/session.schema.ts'

const name = 'userType'

/** The server decides who is what: `public/first-paint.js` reads this for the accent alone. */
export const rememberUserType = (userType: UserType | null): void => {
  if (typeof document === 'undefined') return
  if (userType === null) delete document.documentElement.dataset.role
  else document.documentElement.dataset.role = userType
  try {
    if (userType === null) localStorage.removeItem(name)
    else localStorage.setItem(name, userType)
  } catch {
    // Storage may be forbidden in this browser; nothing depends on it.
  }
}

/** Who was here last, as far as this browser knows. */
export const rememberedUserType = (): UserType | null => {
  const { role } = document.documentElement.dataset
  return role === 'creator' || role === 'brand' ? role : null
}
