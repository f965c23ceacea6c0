const shownMax = 9

/** The number on the bell: nothing for none, '9+' above nine. */
export const unreadBadge = (count: number): string => {
  if (count <= 0) return ''
  return count > shownMax ? `${shownMax}+` : String(count)
}
