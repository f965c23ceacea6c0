/** Where a creator’s own link belongs in a brand’s text. */
export const linkMark = '{link}'

/** At each mark, typed in capitals or not; without one, on a line of its own at the end. */
export const textWithLink = (text: string, link: string): string => {
  const placed = text.replaceAll(/\{\s*link\s*\}/gi, () => link)
  return placed === text ? `${text}\n\n${link}` : placed
}

/** Letters and digits of any script, so that every file system takes it: `boats-at-dawn.webp`. */
export const pictureFileName = (title: string): string => {
  const name = title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
  return `${name === '' ? 'picture' : name}.webp`
}
