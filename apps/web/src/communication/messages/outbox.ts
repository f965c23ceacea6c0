import type { MessageFile } from '@tandem/contract/communication/messages/message.schema.ts'
import { brandOfTab } from '#lib/brands/brand-of-tab.ts'

export type Place = { userId: string; collaborationId: string }

export type Unsent = {
  id: string
  body: string
  files: MessageFile[]
  at: string
  /** The brand that the writer acted for. The tab may act for another one when it is sent. */
  brandId?: string
  /** Why the server refused the message. Absent while sending is retried. */
  refusal?: string
}

export type Draft = { body: string; files: MessageFile[] }

const emptyDraft: Draft = { body: '', files: [] }
const listeners = new Set<() => void>()
/** Used when the browser blocks storage. */
const memory = new Map<string, string>()
let changes = 0

const store = {
  get(name: string): string | null {
    try {
      return localStorage.getItem(name) ?? memory.get(name) ?? null
    } catch {
      return memory.get(name) ?? null
    }
  },
  set(name: string, value: string | null): void {
    memory.delete(name)
    try {
      if (value === null) localStorage.removeItem(name)
      else localStorage.setItem(name, value)
    } catch {
      if (value !== null) memory.set(name, value)
    }
  },
  names(): string[] {
    try {
      return [...new Set([...Object.keys(localStorage), ...memory.keys()])]
    } catch {
      return [...memory.keys()]
    }
  },
}

// Each message has a key of its own, so that tabs cannot overwrite each other's list.
const unsentOf = ({ userId, collaborationId }: Place) => `unsent:${userId}:${collaborationId}:`
const draftName = ({ userId, collaborationId }: Place) => `draft:${userId}:${collaborationId}`

const changed = (): void => {
  changes += 1
  for (const listener of listeners) listener()
}

/** Also reports changes of other tabs. Returns an unsubscribe function. */
export const onOutboxChange = (listener: () => void): (() => void) => {
  const ofOtherTab = ({ key }: StorageEvent) => {
    if (key !== null && !key.startsWith('unsent:')) return
    changes += 1
    listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', ofOtherTab)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', ofOtherTab)
  }
}

export const outboxChanges = (): number => changes

const parse = <Kept>(text: string | null): Kept | null => {
  try {
    return JSON.parse(text ?? 'null') as Kept | null
  } catch {
    return null
  }
}

export const readUnsent = (place: Place): Unsent[] =>
  store
    .names()
    .filter((name) => name.startsWith(unsentOf(place)))
    .map((name) => parse<Unsent>(store.get(name)))
    .filter((one) => one !== null)
    .sort((one, other) => one.at.localeCompare(other.at))

export const unsentPlaces = (userId: string): Place[] => {
  const start = `unsent:${userId}:`
  const ids = store
    .names()
    .filter((name) => name.startsWith(start))
    .map((name) => name.slice(start.length).split(':')[0] ?? '')
  return [...new Set(ids)].map((collaborationId) => ({ userId, collaborationId }))
}

export const keepUnsent = (place: Place, unsent: Unsent): void => {
  store.set(unsentOf(place) + unsent.id, JSON.stringify(unsent))
  changed()
}

export const putInLine = (place: Place, draft: Draft): void => {
  const last = readUnsent(place).at(-1)?.at ?? ''
  const now = new Date().toISOString()
  // Messages are sent in the order of their times, so no two may have the same time.
  const at = now > last ? now : new Date(Date.parse(last) + 1).toISOString()
  const brandId = brandOfTab()
  keepUnsent(place, {
    ...{ id: crypto.randomUUID(), ...draft, at },
    ...(brandId !== null && { brandId }),
  })
}

export const dropUnsent = (place: Place, id: string): void => {
  store.set(unsentOf(place) + id, null)
  changed()
}

export const readDraft = (place: Place): Draft => ({
  ...emptyDraft,
  ...parse<Draft>(store.get(draftName(place))),
})

export const keepDraft = (place: Place, draft: Draft): void => {
  const empty = draft.body === '' && draft.files.length === 0
  store.set(draftName(place), empty ? null : JSON.stringify(draft))
}
