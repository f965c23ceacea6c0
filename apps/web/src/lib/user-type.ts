import type { UserType } from '@tandem/contract/accounts/identity/session.schema.ts'

const name = 'userType'

/** Only sets the accent colour in `public/first-paint.js`; the server decides about permissions. */
export const rememberUserType = (userType: UserType | null): void => {
  if (typeof document === 'undefined') return
  if (userType === null) delete document.documentElement.dataset.role
  else document.documentElement.dataset.role = userType
  try {
    if (userType === null) localStorage.removeItem(name)
    else localStorage.setItem(name, userType)
  } catch {
    // The browser may forbid storage; nothing depends on this value.
  }
}

export const rememberedUserType = (): UserType | null => {
  const { role } = document.documentElement.dataset
  return role === 'creator' || role === 'brand' ? role : null
}
