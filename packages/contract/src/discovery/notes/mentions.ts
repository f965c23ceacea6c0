import { isId } from '../../ids.ts'

const mention = /@\[([0-9a-f-]{36})\]/g

/** A piece of a note: text, or the id of a mentioned member. */
export type NotePiece = { text: string } | { memberId: string }

/** The form of a mention within a note. It keeps the id, so that it follows a changed name. */
export const mentionOf = (memberId: string): string => `@[${memberId}]`

export const piecesOf = (body: string): NotePiece[] => {
  const pieces: NotePiece[] = []
  let from = 0
  for (const match of body.matchAll(mention)) {
    const [whole, memberId = ''] = match
    if (!isId(memberId)) continue
    if (match.index > from) pieces.push({ text: body.slice(from, match.index) })
    pieces.push({ memberId })
    from = match.index + whole.length
  }
  if (from < body.length) pieces.push({ text: body.slice(from) })
  return pieces
}

/** The mentioned members, each once. */
export const mentionedIn = (body: string): string[] => [
  ...new Set(piecesOf(body).flatMap((piece) => ('memberId' in piece ? [piece.memberId] : []))),
]
