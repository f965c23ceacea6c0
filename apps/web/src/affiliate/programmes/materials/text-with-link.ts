/** Where a creator’s own link belongs in a brand’s text. */
export const linkMark = '{link}'

const marks = /\{\s*link\s*\}/gi

/** At each mark, typed in capitals or not; without one, on a line of its own at the end. */
export const textWithLink = (text: string, link: string): string =>
  text.search(marks) === -1 ? `${text}\n\n${link}` : text.replaceAll(marks, () => link)

/** Letters and digits of any script, so that every file system takes it: `boats-at-dawn.webp`. */
export const pictureFileName = (title: string): string => {
  const name = title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
  return `${name === '' ? 'picture' : name}.webp`
}
