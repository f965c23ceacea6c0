const name = 'onboardingCategories'

/** Onboarding needs them to go on but doesn't save them: Settings offers them in this session. */
export const rememberChosenCategories = (categories: readonly string[]): void => {
  try {
    sessionStorage.setItem(name, JSON.stringify(categories))
  } catch {
    // Without storage the brand chooses once more in Settings.
  }
}

/** The remembered ones among those there are; none once they were saved or forgotten. */
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
    // Nothing was stored then.
  }
}
