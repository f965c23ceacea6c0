export type Piece = { in: 'both' | 'earlier' | 'later'; text: string }

/** Each word keeps its trailing space, so joined pieces restore the text. */
const wordsOf = (text: string): string[] => text.match(/\S+\s*|\s+/g) ?? []

/** Length of the longest common subsequence from each pair of positions on. */
const lengthsOf = (one: readonly string[], other: readonly string[]): Uint16Array[] => {
  const rows = Array.from({ length: one.length + 1 }, () => new Uint16Array(other.length + 1))
  for (let i = one.length - 1; i >= 0; i -= 1)
    for (let j = other.length - 1; j >= 0; j -= 1) {
      const [row, below] = [rows[i] as Uint16Array, rows[i + 1] as Uint16Array]
      row[j] =
        one[i]?.trim() === other[j]?.trim()
          ? (below[j + 1] as number) + 1
          : Math.max(below[j] as number, row[j + 1] as number)
    }
  return rows
}

/** For words in both texts, keeps the later text's space. */
export const diffWords = (earlier: string, later: string): Piece[] => {
  const [before, after] = [wordsOf(earlier), wordsOf(later)]
  const lengths = lengthsOf(before, after)
  const pieces: Piece[] = []
  const add = (where: Piece['in'], text: string | undefined) => {
    if (text === undefined) return
    const last = pieces.at(-1)
    if (last?.in === where) last.text += text
    else pieces.push({ in: where, text })
  }
  let [i, j] = [0, 0]
  while (i < before.length || j < after.length) {
    if (i < before.length && j < after.length && before[i]?.trim() === after[j]?.trim()) {
      add('both', after[j])
      i += 1
      j += 1
    } else if (
      j >= after.length ||
      (i < before.length && (lengths[i + 1]?.[j] ?? 0) >= (lengths[i]?.[j + 1] ?? 0))
    ) {
      add('earlier', before[i])
      i += 1
    } else {
      add('later', after[j])
      j += 1
    }
  }
  return pieces
}
