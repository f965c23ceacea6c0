const shownMax = 9

export const unreadBadge = (count: number): string => {
  if (count <= 0) return ''
  return count > shownMax ? `${shownMax}+` : String(count)
}
