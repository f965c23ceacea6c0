// The choice belongs to this browser. A browser that blocks storage is never asked.
const stored = 'push-offer'
const listeners = new Set<() => void>()

const set = (value: 'due' | 'answered'): void => {
  try {
    localStorage.setItem(stored, value)
  } catch {}
  for (const listener of listeners) listener()
}

export const isOfferDue = (): boolean => {
  try {
    return localStorage.getItem(stored) === 'due'
  } catch {
    return false
  }
}

/** Call it after the first events that matter. From then on, this browser may offer push. */
export const notePushMoment = (): void => {
  try {
    if (localStorage.getItem(stored) === null) set('due')
  } catch {}
}

/** The person chose, so the offer never returns. */
export const answerOffer = (): void => set('answered')

export const onOfferChange = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const personName = 'push-person'

/** The person who turned push on in this browser, because others may sign in here as well. */
export const rememberPerson = (userId: string | null): void => {
  try {
    if (userId === null) localStorage.removeItem(personName)
    else localStorage.setItem(personName, userId)
  } catch {}
}

export const rememberedPerson = (): string | null => {
  try {
    return localStorage.getItem(personName)
  } catch {
    return null
  }
}
