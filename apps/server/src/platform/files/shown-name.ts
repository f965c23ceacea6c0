// Matches control characters, lone surrogates and marks that change the text direction.
const unshowable = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/** One line of at most 200 characters, never empty. */
export const shownName = (told: string): string => {
  const shown = [...told.replace(unshowable, '').trim()].slice(0, 200).join('').trim()
  return shown === '' ? 'File' : shown
}

/** Replaces the extension of the uploader's name with the one of the content. */
export const dispositionOf = (
  how: 'inline' | 'attachment',
  name: string,
  ending: string,
): string => {
  const full = `${name.replace(/\.[^. ]{1,5}$/, '')}.${ending}`
  const plain = full.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const exact = encodeURIComponent(full).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16)}`,
  )
  return `${how}; filename="${plain}"; filename*=UTF-8''${exact}`
}
