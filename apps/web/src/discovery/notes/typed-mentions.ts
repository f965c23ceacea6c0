import { mentionOf, piecesOf } from '@tandem/contract/discovery/notes/mentions.ts'

/** Maps the names in a text, as people see them, to members. */
export type Mentioned = Readonly<Record<string, string>>

export type TypedNote = { text: string; mentioned: Mentioned }

export const emptyNote: TypedNote = { text: '', mentioned: {} }

/** Shows the mentions of a stored note as names. */
export const typedFrom = (body: string, names: Readonly<Record<string, string>>): TypedNote => {
  const mentioned: Record<string, string> = {}
  const text = piecesOf(body).map((piece) => {
    if ('text' in piece) return piece.text
    const name = names[piece.memberId] ?? piece.memberId
    mentioned[name] = piece.memberId
    return `@${name}`
  })
  return { text: text.join(''), mentioned }
}

/** Replaces names that were chosen from the list by mentions. The longest name comes first. */
export const bodyFrom = ({ text, mentioned }: TypedNote): string =>
  Object.entries(mentioned)
    .toSorted(([one], [other]) => other.length - one.length)
    .reduce((body, [name, id]) => body.replaceAll(`@${name}`, mentionOf(id)), text)

const beginning = /(?:^|[\s(])@([^\s@[\]]{0,40}(?: [^\s@[\]]{1,40})?)$/u

/** The letters after the last @ before the cursor. Undefined if nobody is being mentioned. */
export const mentionAt = (text: string, cursor: number): string | undefined =>
  beginning.exec(text.slice(0, cursor))?.[1]

/** Replaces the typed beginning by the whole name, and returns where the cursor goes. */
export const withMention = (
  { text, mentioned }: TypedNote,
  cursor: number,
  member: { id: string; name: string; email: string | null },
): TypedNote & { cursor: number } => {
  const typed = mentionAt(text, cursor) ?? ''
  const name = member.email === null ? member.name : `${member.name} (${member.email})`
  const before = `${text.slice(0, cursor - typed.length)}${name} `
  return {
    text: before + text.slice(cursor).replace(/^ /, ''),
    mentioned: { ...mentioned, [name]: member.id },
    cursor: before.length,
  }
}
