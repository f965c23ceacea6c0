import type { MessageFile } from '@tandem/contract/communication/messages/message.schema.ts'

export type Place = { userId: string; collaborationId: string }

/** A message on its way: it leaves this list when the server has it. */
export type Unsent = {
  id: string
  body: string
  files: MessageFile[]
  at: string
  /** The server's reason for not taking it; nothing while it is still tried. */
  refusal?: string
}

export type Draft = { body: string; files: MessageFile[] }

const emptyDraft: Draft = { body: '', files: [] }
const listeners = new Set<() => void>()
/** Stands in where the browser keeps nothing: what was typed then lives as long as the page. */
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

// A name for each message, so that two tabs never overwrite each other's list.
const unsentOf = ({ userId, collaborationId }: Place) => `unsent:${userId}:${collaborationId}:`
const draftName = ({ userId, collaborationId }: Place) => `draft:${userId}:${collaborationId}`

const changed = (): void => {
  changes += 1
  for (const listener of listeners) listener()
}

/** Calls back after every change, also of another tab. Returns the way to stop. */
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

/** Counts the changes, so that a page can tell whether it has to read again. */
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

/** Puts what was written at the end of the line, under an id that stays its own. */
export const putInLine = (place: Place, draft: Draft): void => {
  const last = readUnsent(place).at(-1)?.at ?? ''
  const now = new Date().toISOString()
  // Two within a millisecond keep their order.
  const at = now > last ? now : new Date(Date.parse(last) + 1).toISOString()
  keepUnsent(place, { id: crypto.randomUUID(), ...draft, at })
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
