const name = 'onboardingCategories'

/** Onboarding does not save the categories, so Settings offers them again in this session. */
export const rememberChosenCategories = (categories: readonly string[]): void => {
  try {
    sessionStorage.setItem(name, JSON.stringify(categories))
  } catch {
    // Without storage, the brand chooses its categories again in Settings.
  }
}

export const readChosenCategories = <Category extends string>(
  known: readonly Category[],
): Category[] => {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(name) ?? '[]')
    return Array.isArray(stored) ? known.filter((category) => stored.includes(category)) : []
  } catch {
    return []
  }
}

export const forgetChosenCategories = (): void => {
  try {
    sessionStorage.removeItem(name)
  } catch {
    // Without storage there is nothing to forget.
  }
}
