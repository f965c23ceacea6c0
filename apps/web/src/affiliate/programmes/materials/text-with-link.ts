export const linkMark = '{link}'

const marks = /\{\s*link\s*\}/gi

export const textWithLink = (text: string, link: string): string =>
  text.search(marks) === -1 ? `${text}\n\n${link}` : text.replaceAll(marks, () => link)

/** Keeps letters and digits of any script: `boats-at-dawn.webp`. */
export const pictureFileName = (title: string): string => {
  const name = title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
  return `${name === '' ? 'picture' : name}.webp`
}
